import { Secret, TOTP } from 'otpauth'

const PERIODE_S = 30
/** The step before and the one after are taken too: telephones are not on time, nor are people. */
const ECART = 1

const totp = (secret: string, emetteur = '', compte = '') =>
  new TOTP({
    issuer: emetteur,
    label: compte,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODE_S,
    secret: Secret.fromBase32(secret),
  })

/** A secret for an authenticator application, of 160 bits, in base 32. */
export const tirerSecretApplication = (): string => new Secret({ size: 20 }).base32

/** What the QR code tells the application (otpauth://…); SHA-1 and six digits, which all applications know. */
export const adresseApplication = (
  secret: string,
  { emetteur, compte }: { emetteur: string; compte: string },
): string => totp(secret, emetteur, compte).toString()

/** The step (RFC 6238) that a code is of; null when it is of none of now. */
export function pasDuCode(secret: string, code: string, maintenant: Date): number | null {
  const timestamp = maintenant.getTime()
  const ecart = totp(secret).validate({ token: code, timestamp, window: ECART })
  return ecart === null ? null : Math.floor(timestamp / 1000 / PERIODE_S) + ecart
}
