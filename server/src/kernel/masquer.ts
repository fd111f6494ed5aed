/** « c•••@exemple.fr », « •••• 78 »: enough to know an address or a telephone number again. */
export const masquerAdresse = (adresse: string): string => {
  const [debut = '', domaine] = adresse.split('@')
  return domaine === undefined ? `•••• ${debut.slice(-2)}` : `${debut.slice(0, 1)}•••@${domaine}`
}
