import type { FieldError } from '../../ui/fields/field-errors.ts'
import { libelles } from './libelles.ts'

/** Of each field of a short form, in their order: the sentence to show when its value is refused. */
export type Regles<C extends string> = Record<C, (valeur: string, lire: (champ: C) => string) => string | undefined>

export const reglesConnexion: Regles<'identifiant' | 'motDePasse'> = {
  identifiant: (valeur) => (valeur.trim() ? undefined : libelles.saisirIdentifiant),
  motDePasse: (valeur) => (valeur ? undefined : libelles.saisirMotDePasse),
}

/** The refused answers of a form, in the order of its fields. */
export function verifier<C extends string>(
  regles: Regles<C>,
  lire: (champ: NoInfer<C>) => string,
): Array<FieldError & { field: C }> {
  return Object.keys(regles).flatMap((nom) => {
    const field = nom as C
    const message = regles[field](lire(field), lire)
    return message === undefined ? [] : [{ field, message }]
  })
}
