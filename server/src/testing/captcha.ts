import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '../db/database.ts'
import type { FournisseurCaptcha } from '../gateways/captcha/captcha.ts'
import { altcha } from '../gateways/captcha/fournisseurs/altcha.ts'
import { secretApplication } from '../kernel/secrets/secret-application.ts'

/** The captcha of the installation, with hardly any work: tests solve the real thing, they need not wait for it. */
export const captchaFacile = (db: Database): FournisseurCaptcha =>
  altcha(
    {
      cleSite: '',
      secret: '',
      urlVerification: undefined,
      simulateur: null,
      cleInstallation: () => secretApplication(db, 'altcha'),
    },
    { min: 1, max: 3 },
  )

/** Does what the widget of ALTCHA does, and answers what it writes into the form. */
export async function resoudreCaptcha(client: Client): Promise<string> {
  const { challenge } = await client(accesCalls.challengeCaptcha, {})
  if (!challenge) throw new Error('challenge attendu')
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}
