import { BlockList, isIP } from 'node:net'
import type * as z from 'zod'

const BITS = { 4: 32, 6: 128 } as const

/** Adds `192.0.2.1` or `10.0.0.0/8`; false when it is neither, or the whole Internet. */
function ajouter(relais: BlockList, texte: string): boolean {
  const [, adresse = '', masque] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(texte) ?? []
  const version = isIP(adresse)
  if (version === 0) return false
  const famille = version === 4 ? 'ipv4' : 'ipv6'
  const bits = masque === undefined ? BITS[version as 4 | 6] : Number(masque)
  if (bits < 1 || bits > BITS[version as 4 | 6]) return false
  relais.addSubnet(adresse, bits, famille)
  return true
}

/** `192.0.2.1,10.0.0.0/8,2001:db8::/48`: the proxies whose word about the address of a caller is taken. */
export function lireRelais(texte: string, contexte: z.RefinementCtx): BlockList {
  const relais = new BlockList()
  for (const un of texte.split(',').map((morceau) => morceau.trim())) {
    if (un === '' || ajouter(relais, un)) continue
    contexte.addIssue({
      code: 'custom',
      message: `« ${un} » n’est ni une adresse (192.0.2.1) ni un réseau (10.0.0.0/8).`,
    })
  }
  return relais
}
