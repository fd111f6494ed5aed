/** A UUID of version 4; a page that is not served over https has no `randomUUID`. */
export function nouvelIdentifiant(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16))
  const hexa = Array.from(octets, (octet, rang) =>
    (rang === 6 ? (octet & 0x0f) | 0x40 : rang === 8 ? (octet & 0x3f) | 0x80 : octet).toString(16).padStart(2, '0'),
  ).join('')
  return [hexa.slice(0, 8), hexa.slice(8, 12), hexa.slice(12, 16), hexa.slice(16, 20), hexa.slice(20)].join('-')
}
