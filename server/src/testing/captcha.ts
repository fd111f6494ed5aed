import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does what the widget of ALTCHA does, and answers what it writes into the form. */
export async function resoudreCaptcha(client: Client): Promise<string> {
  const { challenge } = await client(accesCalls.challengeCaptcha, {})
  if (!challenge) throw new Error('challenge attendu')
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}
