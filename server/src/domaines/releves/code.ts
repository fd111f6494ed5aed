import { randomBytes } from 'node:crypto'
import { empreinte } from '../../kernel/secrets/secret.ts'

/** Without those that are taken for one another: a code is typed from a letter. 32 signs, so that a byte gives one without bias. */
const SIGNES = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LONGUEUR = 12

/** A new code of 60 random bits, and what is stored of it. */
export function tirerCode(): { valeur: string; hash: Buffer } {
  const signes = Array.from(randomBytes(LONGUEUR), (octet) => SIGNES[octet % SIGNES.length]).join('')
  return { valeur: signes.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: empreinteDuCode(signes) }
}

/** What is stored of a code, however it was typed. */
export const empreinteDuCode = (saisi: string): Buffer => empreinte(saisi.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
