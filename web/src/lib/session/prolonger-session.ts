import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { client } from '../client/client.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'

/** Lets the session last longer, and answers when it will end, in milliseconds; the other tabs read it from the cookie. */
export async function prolongerSession(): Promise<number> {
  const { expirationDate } = await client(utilisateursCalls.prolongeSession, {})
  const jeton = jetons.lire()
  if (jeton) jetons.ecrire(jeton, expirationDate)
  return Date.parse(expirationDate)
}
