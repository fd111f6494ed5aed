import { createHmac } from 'node:crypto'
import { memeEmpreinte } from '../commun/comparer.ts'

/**
 * What is signed: the values of all `vads_` fields, empty ones too, in the order of their names, then the key, joined by
 * `+`. Names are not part of it: a value that holds a `+` could be cut up and read under other names.
 */
export function texteASigner(champs: Iterable<readonly [nom: string, valeur: string]>, cle: string): string {
  const signes = [...champs].filter(([nom]) => nom.startsWith('vads_')).sort(([un], [autre]) => (un < autre ? -1 : 1))
  return [...signes.map(([, valeur]) => valeur), cle].join('+')
}

/** Base64 of HMAC-SHA256, the key as it is written. */
export const signer = (champs: Iterable<readonly [nom: string, valeur: string]>, cle: string): string =>
  createHmac('sha256', cle).update(texteASigner(champs, cle), 'utf8').digest('base64')

/** Whether a received form is signed with our key. */
export const estSignee = (champs: URLSearchParams, cle: string): boolean =>
  memeEmpreinte(champs.get('signature') ?? '', signer(champs, cle))
