import { isIPv6 } from 'node:net'

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, of which every household has
 * all addresses. IPv4 mapped into IPv6 counts as IPv4.
 */
export function reseau(adresse: string): string {
  const mappee = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(adresse)
  if (mappee?.[1]) return mappee[1]
  if (!isIPv6(adresse)) return adresse
  const [debut = '', fin = ''] = adresse.replace(/%.*$/, '').split('::')
  const tete = debut === '' ? [] : debut.split(':')
  const queue = fin === '' ? [] : fin.split(':')
  const zeros = adresse.includes('::') ? Array.from({ length: 8 - tete.length - queue.length }, () => '0') : []
  const groupes = [...tete, ...zeros, ...queue].slice(0, 4)
  return `${groupes.map((groupe) => Number.parseInt(groupe, 16).toString(16)).join(':')}::/64`
}
