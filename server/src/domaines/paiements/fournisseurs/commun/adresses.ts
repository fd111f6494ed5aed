import { BlockList, isIP } from 'node:net'

/** Network addresses, each alone or with the length of its prefix: `195.101.99.76, 194.2.122.0/24`. Null when one is none. */
export function lireAdresses(texte: string): BlockList | null {
  const liste = new BlockList()
  for (const une of texte
    .split(',')
    .map((ecrite) => ecrite.trim())
    .filter(Boolean)) {
    const [adresse = '', prefixe, ...reste] = une.split('/')
    const famille = isIP(adresse) === 6 ? 'ipv6' : 'ipv4'
    const bits = famille === 'ipv6' ? 128 : 32
    if (
      isIP(adresse) === 0 ||
      reste.length > 0 ||
      (prefixe !== undefined && !(/^\d{1,3}$/.test(prefixe) && Number(prefixe) <= bits))
    )
      return null
    liste.addSubnet(adresse, prefixe === undefined ? bits : Number(prefixe), famille)
  }
  return liste
}

/** Whether an address is one of these; of an IPv4 address written as IPv6, what counts is the IPv4. */
export function estParmi(liste: BlockList, adresse: string): boolean {
  const seule = /^::ffff:([\d.]+)$/i.exec(adresse)?.[1] ?? adresse
  return isIP(seule) !== 0 && liste.check(seule, isIP(seule) === 6 ? 'ipv6' : 'ipv4')
}
