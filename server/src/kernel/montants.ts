/** ISO 4217: what an installation bills and is paid in, one of them (`PAIEMENT_DEVISE`). */
export type Devise = 'EUR' | 'MAD'

const ecrire = (devise: Devise) => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: devise })
const FORMATS: Readonly<Record<Devise, Intl.NumberFormat>> = { EUR: ecrire('EUR'), MAD: ecrire('MAD') }
const SYMBOLES: Readonly<Record<Devise, string>> = { EUR: '€', MAD: 'MAD' }
const NOMS: Readonly<Record<Devise, string>> = { EUR: 'euros', MAD: 'dirhams' }

/** Cents as « 1 234,56 € », or « 1 234,56 MAD ». */
export const formatMontant = (cents: number, devise: Devise): string => FORMATS[devise].format(cents / 100)

/** Cents as they are printed, with a narrow no-break space before the sign of the currency. */
export const enToutesLettres = (cents: number, devise: Devise): string =>
  formatMontant(cents, devise).replace(/\s(?=\S+$)/u, '\u202F')

/** What stands behind a number, or heads a column of them. */
export const symboleDe = (devise: Devise): string => SYMBOLES[devise]

/** The columns of a file of amounts, which are declared in euros (`montant_euros`), under the name of the currency. */
export const colonnesEn = (colonnes: readonly string[], devise: Devise): string[] =>
  colonnes.map((colonne) => colonne.replace(/_euros$/, `_${NOMS[devise]}`))
