import { isValidBIC, isValidIBAN } from 'ibantools'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** IBAN typed with or without spaces, in any case; SEPA countries are checked by the payment domain. */
export const normaliserIban = (saisie: string): string => saisie.replace(/\s/g, '').toUpperCase()
/** Country, length and key; typed as one likes. */
export const estIban = (saisie: string): boolean => isValidIBAN(normaliserIban(saisie))
/** Eight or eleven characters, of a country that there is. */
export const estBic = (saisie: string): boolean => isValidBIC(saisie.replace(/\s/g, '').toUpperCase())

const compacter = (saisie: string): string => saisie.replace(/[\s.-]/g, '')
const enChiffres = (saisie: string): boolean => /^\+?\d+$/.test(compacter(saisie))
/** The library finds a number within any text: only digits and a leading + are given to it. */
const lire = (saisie: string) => (enChiffres(saisie) ? parsePhoneNumberFromString(compacter(saisie), 'FR') : undefined)

/** A telephone number of 10 to 16 characters that exists in its country's plan; French without prefix. */
export function estTelephone(saisie: string): boolean {
  const longueur = compacter(saisie).length
  const numero = lire(saisie)
  return longueur >= 10 && longueur <= 16 && !!numero?.country && isSupportedCountry(numero.country) && numero.isValid()
}

/** A French mobile number (06, 07), the only kind that receives our SMS. */
export function estMobileFrancais(saisie: string): boolean {
  const numero = lire(saisie)
  return numero?.country === 'FR' && numero.isValid() && numero.getType() === 'MOBILE'
}

/**
 * As stored: national digits without spaces for France (0612345678), international with + otherwise. Of a number that
 * no plan knows, its digits as they were typed; another text as it is.
 */
export function normaliserTelephone(saisie: string): string {
  const numero = lire(saisie)
  if (!numero?.isValid()) return enChiffres(saisie) ? compacter(saisie) : saisie.trim()
  return numero.country === 'FR' ? numero.formatNational().replace(/\s/g, '') : numero.number
}

/** As a provider of SMS wants it (+33612345678); null when no such number exists. */
export function telephoneInternational(saisie: string): string | null {
  const numero = lire(saisie)
  return numero?.isValid() ? numero.number : null
}
