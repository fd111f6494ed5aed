import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { AUCUNE_SOURCE, type FournisseurCaptcha, type ReglagesCaptcha, type VerdictCaptcha } from '../captcha.ts'

/** About half a second of work for a usual computer, a few seconds for an old telephone. */
const COUT = 2_000
const TRAVAIL = { min: 300, max: 900 }
const DUREE_MS = 10 * 60_000

/** The form field of widget 3.x: this in JSON and base64. */
const reponseSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.literal(COUT),
      keyLength: z.int(),
      keyPrefix: z.hex(),
      keySignature: z.hex(),
      expiresAt: z.number(),
    }),
    signature: z.hex(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.hex() }),
})

function lire(reponse: string) {
  try {
    return reponseSchema.safeParse(JSON.parse(Buffer.from(reponse, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/**
 * ALTCHA, self-hosted: the browser does some work, no third party sees it (altcha-lib 2, proof of work v2).
 *
 * @param travail how many derivations of a key the browser has to do
 */
export function altcha({ secret, cleInstallation }: ReglagesCaptcha, travail = TRAVAIL): FournisseurCaptcha {
  let lecture: Promise<Buffer> | null = secret === '' ? null : Promise.resolve(Buffer.from(secret))

  async function cles() {
    lecture ??= cleInstallation().catch((error: unknown) => {
      lecture = null
      throw error
    })
    const base = await lecture
    const deriver = (usage: string): string => createHmac('sha256', base).update(usage).digest('hex')
    return { hmacSignatureSecret: deriver('signature'), hmacKeySignatureSecret: deriver('solution') }
  }

  return {
    script: null,
    sources: AUCUNE_SOURCE,

    challenge: async () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COUT,
        counter: randomInt(travail.max, travail.min),
        expiresAt: new Date(Date.now() + DUREE_MS),
        deriveKey,
        ...(await cles()),
      }),

    async verifier(reponse): Promise<VerdictCaptcha> {
      const lue = lire(reponse)
      if (!lue) return { issue: 'refuse', motif: 'illisible' }
      const { challenge, solution } = lue
      const verdict = await verifySolution({ challenge, solution, deriveKey, ...(await cles()) })
      if (!verdict.verified) return { issue: 'refuse', motif: verdict.expired ? 'expiré' : 'faux' }
      return {
        issue: 'valide',
        unique: {
          empreinte: Buffer.from(challenge.signature, 'hex'),
          expireLe: new Date(challenge.parameters.expiresAt * 1000),
        },
      }
    },
  }
}
