import type { CallAnswer } from '@ael/contract/call.ts'
import type { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'

/** What comes of a factor that was added: recovery codes with the first, a session where one was waiting for it. */
export type Ajoute = CallAnswer<(typeof secondFacteurCalls)['ajoutePasskey']>
