import { createHmac, randomBytes } from 'node:crypto'

const PREFIXE = 'whsec_'
const OCTETS = 32

/** A new secret, as Standard Webhooks writes them. */
export const tirerSecretRecepteur = (): string => `${PREFIXE}${randomBytes(OCTETS).toString('base64')}`

/** The key that a secret stands for. */
export const cleDuSecret = (secret: string): Buffer => Buffer.from(secret.replace(PREFIXE, ''), 'base64')

/** The signature of one message sent at one time (Standard Webhooks, `v1`); one for each key, the current one first. */
export const signer = (cles: readonly Buffer[], id: string, secondes: number, corps: string): string =>
  cles.map((cle) => `v1,${createHmac('sha256', cle).update(`${id}.${secondes}.${corps}`).digest('base64')}`).join(' ')
