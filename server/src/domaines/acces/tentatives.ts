import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { ErreurMetier } from '../erreur-metier.ts'
import { captchaDemande, tropDeTentatives } from './errors.ts'
import { empreinte } from './jetons/jeton.ts'
import { reseau } from './reseau.ts'

/** So many attempts per window under this key; beyond, they are refused, or a captcha is asked for. */
export interface Limite {
  cle: string
  maximum: number
  auDela?: 'captcha'
}

const FENETRE_MS = 15 * 60_000

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
/** Accounts opened, or tried to, from one network address: the answer tells which e-mail addresses are known. */
export const limiteCreation = (adresse: string): Limite => ({ cle: `creation:${reseau(adresse)}`, maximum: 100 })
/** Journeys to an identity provider begun from one network address. */
export const limiteFederation = (adresse: string): Limite => ({ cle: `federation:${reseau(adresse)}`, maximum: 200 })
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

/** Invoices looked up without account and not found, from one network address. */
export const limiteRechercheFacture = (adresse: string): Limite => ({
  cle: `facture-adresse:${reseau(adresse)}`,
  maximum: 30,
})

/** Codes and meters that were wrong, for a reading without account: from one network address, and against one contract. */
export const limiteReleve = (adresse: string): Limite => ({ cle: `releve-adresse:${reseau(adresse)}`, maximum: 30 })
export const limiteReleveContrat = (numeroContrat: string): Limite => ({
  cle: `releve-contrat:${numeroContrat}`,
  maximum: 10,
})

/** Errors of browsers told from one network address: each is a line of the log, and anybody may have a token. */
export const limiteJournal = (adresse: string): Limite => ({ cle: `journal:${reseau(adresse)}`, maximum: 60 })

/** Downloads of everything that is held about one user: each reads years of readings. */
export const limiteMesDonnees = (utilisateurId: number): Limite => ({ cle: `mes-donnees:${utilisateurId}`, maximum: 3 })

/** An attempt that counts until it is taken back. */
export type Reservation = readonly number[]

/**
 * Counts an attempt before it is made, under all keys or under none: attempts made at the same time, on whatever
 * server, cannot pass together through the last place. Throws when one of the limits is reached; whoever has solved
 * a captcha passes those that only ask for one.
 */
export async function reserverTentative(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  limites: readonly Limite[],
  { captchaResolu = false }: { captchaResolu?: boolean } = {},
): Promise<Reservation> {
  const maintenant = horloge.maintenant()
  const cles = limites.map(({ cle }) => cle).sort()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(cle, 0)) from (select cle from unnest(${cles}::text[]) as t(cle) order by cle) as ordre`.execute(
      trx,
    )
    const recentes = await trx
      .selectFrom('tentative_connexion')
      .select(['cle', 'instant'])
      .where('cle', 'in', cles)
      .where('instant', '>', new Date(maintenant.getTime() - FENETRE_MS))
      .orderBy('instant', 'desc')
      .execute()
    const atteintes = limites.flatMap(({ cle, maximum, auDela }) => {
      const premiere = recentes.filter((tentative) => tentative.cle === cle)[maximum - 1]
      return premiere ? [{ auDela, attente: premiere.instant.getTime() + FENETRE_MS - maintenant.getTime() }] : []
    })
    const attentes = atteintes.filter(({ auDela }) => !auDela).map(({ attente }) => attente)
    if (attentes.length > 0) throw tropDeTentatives(Math.max(...attentes) / 1000)
    if (atteintes.length > 0 && !captchaResolu) throw captchaDemande()
    const inserees = await trx
      .insertInto('tentative_connexion')
      .values(cles.map((cle) => ({ cle, instant: maintenant })))
      .returning('id')
      .execute()
    return inserees.map(({ id }) => id)
  })
}

/** The same where a refusal must not show: whether there was a place left. */
export async function tenterReservation(
  services: Pick<Services, 'db' | 'horloge'>,
  limites: readonly Limite[],
): Promise<boolean> {
  try {
    await reserverTentative(services, limites)
    return true
  } catch (error) {
    if (error instanceof ErreurMetier && error.nature === 'trop-de-demandes') return false
    throw error
  }
}

/** Takes an attempt back: it was right, or it was never made. */
export async function annulerTentative({ db }: Pick<Services, 'db'>, reservation: Reservation): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('id', 'in', reservation).execute()
}

/** Forgets the wrong passwords that an account was given from one network: its holder has shown who he is there. */
export async function oublierTentatives(
  { db }: Pick<Services, 'db'>,
  utilisateurId: number,
  adresse: string,
): Promise<void> {
  await db.deleteFrom('tentative_connexion').where('cle', '=', cleCompteIci(utilisateurId, adresse)).execute()
}

/** Forgets all wrong passwords of an account, which has another one from now on. */
export async function oublierToutesTentatives({ db }: Pick<Services, 'db'>, utilisateurId: number): Promise<void> {
  const cle = cleCompte(utilisateurId)
  await db
    .deleteFrom('tentative_connexion')
    .where((eb) =>
      eb.or([eb('cle', 'in', [cle, limiteConfirmation(utilisateurId).cle]), eb('cle', 'like', `${cle}:%`)]),
    )
    .execute()
}
