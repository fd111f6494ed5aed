import type { Nature } from '@ael/contract/call.ts'
import type { Nom } from './gardien.ts'
import type { Objets } from './objets-verifies.ts'

/**
 * Declares checked what the caller of this has just proven, or what nobody asks for: a job's, an import's. Only the check
 * of a call and the few places that prove access by other means may say so: `scripts/architecture/verifie.test.ts` names them.
 */
export const verifie = <N extends Nature>(_nature: N, nom: Nom<N>): Objets[N] => nom as unknown as Objets[N]
