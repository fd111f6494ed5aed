import { hkdfSync } from 'node:crypto'

export const OCTETS_DE_CLE = 32
const SEL = 'agence-en-ligne'

/** A key of `CLES_DONNEES`. Plain bytes: an import hands it to its thread. */
export interface CleDonnees {
  /** What a sealed value names it by. */
  id: string
  secret: Uint8Array
}

export const deriver = ({ secret }: CleDonnees, usage: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, SEL, `coffre s1, ${usage}`, OCTETS_DE_CLE))

/** What tells a key from another of the same name, and does not tell the key. */
export const empreinteDe = (cle: CleDonnees): string => deriver(cle, 'empreinte').subarray(0, 8).toString('hex')
