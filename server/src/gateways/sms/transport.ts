import type { Acceptation } from '../outbox/acceptation.ts'

export interface SmsAEnvoyer {
  id: number
  /** International, `+33612345678`. */
  destinataire: string
  /** At most 160 characters of the GSM alphabet. */
  texte: string
}

/** Nobody knows whether the message was taken: the connection broke after it had left. */
export class IssueInconnue extends Error {
  override readonly name = 'IssueInconnue'
}

/** The way out for SMS. */
export interface TransportSms {
  /** Hands a message over; throws an `EchecEnvoi`, or an `IssueInconnue`. */
  envoyer(sms: SmsAEnvoyer): Promise<Acceptation>
  /** Whether a message of which nothing is known was taken since an instant; null: it was not. Throws as `envoyer`. */
  retrouver(sms: SmsAEnvoyer, depuis: Date): Promise<Acceptation | null>
}

/** What a message is marked with at the provider. */
export const etiquette = ({ id }: Pick<SmsAEnvoyer, 'id'>): string => `ael-sms-${id}`
