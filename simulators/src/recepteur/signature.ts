import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which a message may be off, as Standard Webhooks advises: five minutes. */
const TOLERANCE_S = 300

/** The three headers of a message. */
export interface EnTetesMessage {
  'webhook-id'?: string | undefined
  'webhook-timestamp'?: string | undefined
  'webhook-signature'?: string | undefined
}

/** Whether one of the signatures of a message was made with this secret, lately. */
export function signatureJuste(secret: string, enTetes: EnTetesMessage, corps: string, secondes: number): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': instant = '', 'webhook-signature': signatures = '' } = enTetes
  if (id === '' || !/^\d{1,12}$/.test(instant)) return false
  if (Math.abs(secondes - Number(instant)) > TOLERANCE_S) return false
  const cle = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const attendue = createHmac('sha256', cle).update(`${id}.${instant}.${corps}`).digest()
  return signatures.split(' ').some((une) => {
    const [version, valeur = ''] = une.split(',')
    const donnee = Buffer.from(valeur, 'base64')
    return version === 'v1' && donnee.length === attendue.length && timingSafeEqual(donnee, attendue)
  })
}
