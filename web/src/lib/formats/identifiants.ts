/** A French phone number in pairs: « 06 12 34 56 78 »; another country's in its international form, unchanged. */
export function formatTelephone(numero: string): string {
  const chiffres = numero.replaceAll(/[\s.\-()]/g, '').replace(/^(?:\+|00)33(?:0)?/, '0')
  return /^0\d{9}$/.test(chiffres) ? chiffres.replaceAll(/(\d{2})(?=\d)/g, '$1 ') : numero.trim()
}

/** The 7 characters of a contract number, as on the wire: upper-cased, never grouped. */
export function formatNumeroContrat(numero: string): string {
  return numero.trim().toUpperCase()
}
