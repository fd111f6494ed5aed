import { isIP } from 'node:net'
import type { passkeyCreee, passkeyPresentee } from '@ael/contract/utilisateurs/second-facteur.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod'
import type { Config } from '../../../config.ts'
import type { lirePasskeys } from './repository.ts'

/** EdDSA, ES256, RS256: what keys sign by, and Node verifies without a warning. */
const ALGORITHMES = [-8, -7, -257]
export const DUREE_DEFI_MS = 5 * 60_000

type PasskeyConnue = Awaited<ReturnType<typeof lirePasskeys>>[number]

/** An address that only this machine has: a browser takes keys for it under its name alone. */
const SUR_PLACE = /^(?:127\.0\.0\.1|\[::1\])$/

/** Where keys are made for, by the address of the agency; null when browsers take none there. */
function lieu({ publicUrl }: Pick<Config, 'publicUrl'>): { domaine: string; origine: string } | null {
  const url = new URL(publicUrl)
  if (SUR_PLACE.test(url.hostname)) url.hostname = 'localhost'
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { domaine: url.hostname, origine: url.origin }
}

/** The domain that keys are good for; null when there are none to be had. */
export const domainePasskeys = (config: Pick<Config, 'publicUrl'>): string | null => lieu(config)?.domaine ?? null

const descripteurs = (passkeys: readonly PasskeyConnue[]) =>
  passkeys.map(({ credential, transports }) => ({ id: credential, type: 'public-key' as const, transports }))

/** What a browser needs to make a key that the account does not have yet; null where there are none to be had. */
export async function optionsAjoutPasskey(
  config: Config,
  compte: { id: number; email: string; nomComplet: string },
  connues: readonly PasskeyConnue[],
) {
  const ici = lieu(config)
  if (!ici) return null
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: ici.domaine,
    rpName: config.NOM_SERVICE,
    userID: new TextEncoder().encode(String(compte.id)),
    userName: compte.email,
    userDisplayName: compte.nomComplet,
    supportedAlgorithmIDs: ALGORITHMES,
  })
  return {
    challenge,
    rp: { id: ici.domaine, name: config.NOM_SERVICE },
    user,
    pubKeyCredParams,
    timeout: DUREE_DEFI_MS,
    attestation: 'none' as const,
    excludeCredentials: descripteurs(connues),
    // The second factor after a password: it need not name the account, and is asked to check its holder if it can.
    authenticatorSelection: { residentKey: 'discouraged' as const, userVerification: 'preferred' as const },
  }
}

/** What a browser needs to have one of these keys sign; null where there are none to be had. */
export async function optionsPreuvePasskey(config: Config, connues: readonly PasskeyConnue[]) {
  const ici = lieu(config)
  if (!ici) return null
  const { challenge } = await generateAuthenticationOptions({ rpID: ici.domaine })
  return {
    challenge,
    rpId: ici.domaine,
    timeout: DUREE_DEFI_MS,
    userVerification: 'preferred' as const,
    allowCredentials: descripteurs(connues),
  }
}

/** The library throws at whatever is not as it has to be. */
const ouNull = async <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)

/** The key that a browser has made, to be kept; null when it does not answer what was asked, here. */
export async function lirePasskeyCreee(config: Config, defi: string, passkey: z.output<typeof passkeyCreee>) {
  const ici = lieu(config)
  if (!ici) return null
  const verdict = await ouNull(
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: defi,
      expectedOrigin: ici.origine,
      expectedRPID: ici.domaine,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMES,
    }),
  )
  if (!verdict?.verified) return null
  const { id, publicKey, counter } = verdict.registrationInfo.credential
  return { credential: id, cle_publique: Buffer.from(publicKey), compteur: counter }
}

/** The count of a key that has signed what was asked, here; null when it did not, or was copied. */
export async function compteurDeLaPreuve(
  config: Config,
  defi: string,
  connue: PasskeyConnue,
  passkey: z.output<typeof passkeyPresentee>,
): Promise<number | null> {
  const ici = lieu(config)
  if (!ici) return null
  const verdict = await ouNull(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: defi,
      expectedOrigin: ici.origine,
      expectedRPID: ici.domaine,
      requireUserVerification: false,
      credential: {
        id: connue.credential,
        publicKey: new Uint8Array(connue.cle_publique),
        counter: connue.compteur,
      },
    }),
  )
  return verdict?.verified ? verdict.authenticationInfo.newCounter : null
}
