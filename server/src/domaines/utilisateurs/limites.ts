import { empreinte } from '../../kernel/secrets/secret.ts'
import { reseau } from '../../kernel/tentatives/reseau.ts'
import { type Limite, oublierCles } from '../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../services.ts'

const cleCompte = (compte: number | string): string =>
  `compte:${typeof compte === 'number' ? compte : empreinte(compte.toLowerCase()).toString('hex')}`
const cleCompteIci = (compte: number | string, adresse: string): string => `${cleCompte(compte)}:${reseau(adresse)}`

/**
 * Wrong passwords of one account, from one network and from all of them: neither refuses, for whoever guesses from
 * elsewhere would shut the holder out. A name that is no account counts as one, so that nothing tells them apart.
 */
export const limitesCompte = (compte: number | string, adresse: string): Limite[] => [
  { cle: cleCompteIci(compte, adresse), maximum: 5, auDela: 'captcha' },
  { cle: cleCompte(compte), maximum: 50, auDela: 'captcha' },
]
/** Wrong passwords given by somebody who is signed in, and is asked for one again. */
export const limiteConfirmation = (utilisateurId: number): Limite => ({
  cle: `confirmation:${utilisateurId}`,
  maximum: 5,
})
/** Wrong codes of a second factor: who gives them knows the password, and codes have six digits. */
export const limiteSecondFacteur = (utilisateurId: number): Limite => ({
  cle: `second-facteur:${utilisateurId}`,
  maximum: 5,
})
/** Attempts of one network address, whatever the accounts; an office or a town hall shares one. */
export const limiteAdresse = (adresse: string): Limite => ({ cle: `adresse:${reseau(adresse)}`, maximum: 30 })
/** Mails by which one e-mail address is told, or asked, something that somebody else may have brought about. */
export const limiteEnvois = (usage: 'deja-actif' | 'nouvelle-adresse', email: string): Limite => ({
  cle: `envoi:${usage}:${empreinte(email.toLowerCase()).toString('hex')}`,
  maximum: 5,
})
/** Links asked for by e-mail address from one network. */
export const limiteAdresseRappel = (adresse: string): Limite => ({
  cle: `rappel-adresse:${reseau(adresse)}`,
  maximum: 30,
})
/** Accounts opened for others by one user, who makes us write to anybody. */
export const limiteInvitations = (utilisateurId: number): Limite => ({
  cle: `invitation:${utilisateurId}`,
  maximum: 100,
})
/** Addresses that one user asked to have instead of his own, for the same reasons. */
export const limiteChangementEmail = (utilisateurId: number): Limite => ({
  cle: `changement-email:${utilisateurId}`,
  maximum: 10,
})
/** Downloads of everything that is held about one user: each reads years of readings. */
export const limiteMesDonnees = (utilisateurId: number): Limite => ({ cle: `mes-donnees:${utilisateurId}`, maximum: 3 })

/** Forgets the wrong passwords that an account was given from one network: its holder has shown who he is there. */
export const oublierTentatives = (
  services: Pick<Services, 'db'>,
  utilisateurId: number,
  adresse: string,
): Promise<void> => oublierCles(services, [cleCompteIci(utilisateurId, adresse)])

/** Forgets all wrong passwords of an account, which has another one from now on. */
export async function oublierToutesTentatives(services: Pick<Services, 'db'>, utilisateurId: number): Promise<void> {
  const cle = cleCompte(utilisateurId)
  await oublierCles(services, [cle, limiteConfirmation(utilisateurId).cle], `${cle}:`)
}
