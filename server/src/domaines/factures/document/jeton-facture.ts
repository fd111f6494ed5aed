import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { secretApplication } from '../../../kernel/secrets/secret-application.ts'
import { lienExpire } from '../errors.ts'

/**
 * Tokens that open one invoice until they expire, without anything kept. Each says what it is for, so that the long one
 * of a mail does not spare its bearer the captcha.
 */
const USAGES = {
  /** In an address of the application, which sends no headers. */
  TELECHARGEMENT: { code: 1, secondes: 2 * 3600 },
  /** In a mail: opens `/facture-electronique`. */
  COURRIER: { code: 2, secondes: 30 * 24 * 3600 },
} as const
export type UsageJeton = keyof typeof USAGES

const CORPS = 12
const SIGNATURE = 16

const secretDe = ({ db }: Pick<Services, 'db'>): Promise<Buffer> => secretApplication(db, 'factures')

const signer = (secret: Buffer, corps: Buffer): Buffer =>
  createHmac('sha256', secret).update(corps).digest().subarray(0, SIGNATURE)

/** A token for an invoice, from now on. */
export async function creerJetonFacture(
  services: Pick<Services, 'db' | 'horloge'>,
  id: number,
  usage: UsageJeton,
): Promise<string> {
  const { code, secondes } = USAGES[usage]
  const corps = Buffer.alloc(CORPS)
  corps.writeUInt8(code, 0)
  corps.writeUIntBE(id, 1, 6)
  corps.writeUIntBE(Math.floor(services.horloge.maintenant().getTime() / 1000) + secondes, 7, 5)
  return Buffer.concat([corps, signer(await secretDe(services), corps)]).toString('base64url')
}

/** The invoice that a token opens, and until when. One that is forged, for another use, or expired opens nothing. */
export async function lireJetonFacture(
  services: Pick<Services, 'db' | 'horloge'>,
  jeton: string,
  usage: UsageJeton,
): Promise<{ id: number; expireLe: Date }> {
  const octets = Buffer.from(jeton, 'base64url')
  if (octets.length !== CORPS + SIGNATURE || octets.toString('base64url') !== jeton) throw lienExpire()
  const corps = octets.subarray(0, CORPS)
  const expireLe = new Date(corps.readUIntBE(7, 5) * 1000)
  const juste = timingSafeEqual(signer(await secretDe(services), corps), octets.subarray(CORPS))
  if (!juste || corps.readUInt8(0) !== USAGES[usage].code || expireLe <= services.horloge.maintenant())
    throw lienExpire()
  return { id: corps.readUIntBE(1, 6), expireLe }
}

/** Where the file of an invoice is, for a link of the application; it works for two hours. */
export async function adresseTelechargement(
  services: Pick<Services, 'db' | 'horloge'>,
  facture: { id: number; numeroContrat: string; numero: string },
): Promise<string> {
  const jeton = await creerJetonFacture(services, facture.id, 'TELECHARGEMENT')
  return `/webapi/Facture/telecharger/${facture.id}/${facture.numeroContrat}/${encodeURIComponent(facture.numero)}?token=${jeton}`
}
