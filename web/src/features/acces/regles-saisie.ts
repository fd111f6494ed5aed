import { estEmail, estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import type { FieldError } from '../../ui/fields/field-errors.ts'
import { libelles } from './libelles.ts'

type Lire = (champ: Champ) => string
type Regle = (valeur: string, lire: Lire) => string | undefined

export type Champ = 'identifiant' | 'email' | 'motDePasse' | 'nouveauMotDePasse' | 'confirmation'

/** What each field of the sign-in forms must hold; answers the sentence to show, if any. */
const regles: Record<Champ, Regle> = {
  identifiant: (valeur) => (valeur.trim() ? undefined : libelles.saisirIdentifiant),
  email: (valeur) => (estEmail(valeur.trim()) ? undefined : libelles.saisirEmail),
  motDePasse: (valeur) => (valeur ? undefined : libelles.saisirMotDePasse),
  nouveauMotDePasse: (valeur) => (estMotDePasseRobuste(valeur) ? undefined : libelles.motDePasseFaible),
  confirmation: (valeur, lire) =>
    valeur && valeur === lire('nouveauMotDePasse') ? undefined : libelles.confirmationDifferente,
}

/** The refused answers of a form, in the order of its fields. */
export function verifier(champs: readonly Champ[], lire: Lire): FieldError[] {
  return champs.flatMap((champ) => {
    const message = regles[champ](lire(champ), lire)
    return message === undefined ? [] : [{ field: champ, message }]
  })
}
