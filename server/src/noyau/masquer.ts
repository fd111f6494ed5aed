/** « c•••@exemple.fr », « •••• 78 »: enough to know an address or a telephone number again. */
export const masquerAdresse = (adresse: string): string => {
  const [debut = '', domaine] = adresse.split('@')
  return domaine === undefined ? `•••• ${debut.slice(-2)}` : `${debut.slice(0, 1)}•••@${domaine}`
}

/** A bank account that says which one it is without telling it. `fin`: its last four characters, which are not sealed. */
export const masquerIban = (fin: string | null): string | null => fin && `•••• •••• •••• ${fin}`
