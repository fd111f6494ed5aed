import type { Coffre } from './coffre.ts'
import { CoffreFerme } from './coffre-ferme.ts'

const CARACTERES_MONTRES = 4

/** A bank account in clear. */
export interface CompteBancaire {
  iban: string | null
  bic: string | null
  titulaire: string | null
}

/** The last characters of an account number, which stay readable: they say which one it is. */
export const finDe = (iban: string): string => iban.slice(-CARACTERES_MONTRES)

/** The columns of a bank account: sealed, and what is shown of it. */
export const scellerCompte = <C extends CompteBancaire>(
  coffre: Coffre,
  table: 'client' | 'mandat_sepa' | 'traitement_services',
  ligne: string,
  { iban, bic, titulaire }: C,
) => ({
  iban_scelle: coffre.sceller<C['iban']>(`${table}.iban`, ligne, iban),
  iban_fin: (iban === null ? null : finDe(iban)) as C['iban'],
  bic_scelle: coffre.sceller<C['bic']>(`${table}.bic`, ligne, bic),
  titulaire_scelle: coffre.sceller<C['titulaire']>(`${table}.titulaire`, ligne, titulaire),
})

/** What opens; null, and not a failure, for what does not: a screen goes without it. */
export function siOuvrable<T>(ouvrir: () => T): T | null {
  try {
    return ouvrir()
  } catch (error) {
    if (error instanceof CoffreFerme) return null
    throw error
  }
}
