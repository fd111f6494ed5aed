import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that travels (token, code of a link) and the SHA-256 under which it is stored. */
export interface Secret {
  valeur: string
  hash: Buffer
}

/** What is stored of a secret. Codes that travel in several parts are hashed together: all of them are needed. */
export const empreinte = (...parties: readonly string[]): Buffer =>
  createHash('sha256').update(parties.join('\n')).digest()

/** A random secret of 256 bits, fit for a header or a link. */
export function tirerSecret(): Secret {
  const valeur = randomBytes(32).toString('base64url')
  return { valeur, hash: empreinte(valeur) }
}

/** Compares two secrets in a time that tells nothing of where they differ. */
export const memeSecret = (donne: string, attendu: string): boolean =>
  timingSafeEqual(empreinte(donne), empreinte(attendu))
