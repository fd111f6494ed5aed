/** The number of an alphanumeric text in which letters stand for 10 to 35, modulo 97. */
const modulo97 = (texte: string): number => {
  let reste = 0
  for (const signe of texte)
    for (const chiffre of String(Number.parseInt(signe, 36))) reste = (reste * 10 + Number(chiffre)) % 97
  return reste
}

/** Whether a SEPA creditor identifier (AT-02) is right; its business code (5th to 7th signs) does not count in its key. */
export function estIcs(ics: string): boolean {
  const lu = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(ics)
  return lu !== null && 98 - modulo97(`${lu[3]}${lu[1]}00`) === Number(lu[2])
}
