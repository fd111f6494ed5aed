import { masquer, masquerAdresse } from '@ael/contract/sante/masquer.ts'
import { santeCalls } from '@ael/contract/sante/calls.ts'
import { client } from '../lib/client/client.ts'

/** Tells the server of a failure of a script, without the codes that its words or the address of the page may hold. */
export async function signaler(error: unknown, adresse: string): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const body = {
    message: masquer(message).slice(0, 2000) || 'Erreur',
    ...(stack !== undefined && { stack: masquer(stack).slice(0, 8000) }),
    url: masquerAdresse(adresse).slice(0, 2000),
  }
  await client(santeCalls.log, { body })
}
