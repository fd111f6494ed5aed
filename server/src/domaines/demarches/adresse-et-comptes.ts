import type { Champ, Valeur } from '@ael/contract/demarches/modele.ts'
import { estCompte } from '@ael/contract/demarches/moteur/comptes.ts'

const CHAMP_EMAIL = 'user_email'

/** The address that the form asks for: of several, that of whoever writes, else the first. */
export function emailDe(champs: readonly Champ[], valeurs: Readonly<Record<string, Valeur>>): string | null {
  const ids = champs.filter((champ) => champ.type === 'texte' && champ.format === 'email').map(({ id }) => id)
  const donnees = ids.toSorted((a, b) => Number(b === CHAMP_EMAIL) - Number(a === CHAMP_EMAIL)).map((id) => valeurs[id])
  return donnees.find((valeur) => typeof valeur === 'string') ?? null
}

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
