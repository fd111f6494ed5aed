import { masquerIbans } from '@ael/contract/commun/masquer-ibans.ts'
import type { Champ, Valeur } from '@ael/contract/demarches/modele.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { finDe } from '../../gateways/coffre/compte-bancaire.ts'
import { masquerIban } from '../../noyau/masquer.ts'

const duFormat = (champ: Champ, ...formats: readonly string[]): boolean =>
  champ.type === 'texte' && formats.includes(champ.format)

const CHAMP_EMAIL = 'user_email'

/** The address that the form asks for: of several, that of whoever writes, else the first. */
export function emailDe(champs: readonly Champ[], valeurs: Readonly<Record<string, Valeur>>): string | null {
  const ids = champs.filter((champ) => duFormat(champ, 'email')).map(({ id }) => id)
  const donnees = ids.toSorted((a, b) => Number(b === CHAMP_EMAIL) - Number(a === CHAMP_EMAIL)).map((id) => valeurs[id])
  return donnees.find((valeur) => typeof valeur === 'string') ?? null
}

const estCompte = (champ: Champ): boolean => duFormat(champ, 'iban', 'bic', 'titulaireCompte')

/** The bank account that was given, which is kept sealed alone. */
export function comptesDe(
  champs: readonly Champ[],
  valeurs: Readonly<Record<string, Valeur>>,
): Record<string, string> | null {
  const comptes = champs.flatMap((champ) => {
    const valeur = valeurs[champ.id]
    return estCompte(champ) && typeof valeur === 'string' ? [[champ.id, valeur] as const] : []
  })
  return comptes.length > 0 ? Object.fromEntries(comptes) : null
}

/** An answer as it is kept and told: which account it is, and not the account. */
export const sansCompte =
  (champs: readonly Champ[], valeurs: Readonly<Record<string, Valeur>>) =>
  (reponse: Reponse): Reponse => {
    const champ = champs.find(({ id }) => id === reponse.champ)
    const valeur = valeurs[reponse.champ]
    if (!champ || !estCompte(champ)) return { ...reponse, reponse: masquerIbans(reponse.reponse) }
    const iban = duFormat(champ, 'iban') && typeof valeur === 'string' ? masquerIban(finDe(valeur)) : null
    return { ...reponse, reponse: iban ?? '••••' }
  }
