import * as argon2 from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createGuichet } from './guichet.ts'

/** Hashing of passwords with Argon2id. */
export interface MotsDePasse {
  hacher(motDePasse: string): Promise<string>
  /**
   * Compares a password with its hash. Without hash (unknown account, account without password) it takes the
   * same time and answers false. `aRehacher`: right, but hashed with older parameters.
   */
  verifier(motDePasseHash: string | null, motDePasse: string): Promise<{ juste: boolean; aRehacher: boolean }>
}

export interface ParametresArgon2 {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** What does the work. */
export type Argon2 = Pick<typeof argon2, 'hash' | 'verify'>

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const PARAMETRES: ParametresArgon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at a time, and demands that may wait for their turn, per server: beyond, a flood is refused. */
const SIMULTANES = Math.max(1, Math.min(4, availableParallelism() - 1))
const EN_ATTENTE = 100

/** A letter with its accent is one character or two, depending on the keyboard: both are the same password. */
const normaliser = (motDePasse: string): string => motDePasse.normalize('NFC')

const estPlusFaible = (motDePasseHash: string, voulus: ParametresArgon2): boolean => {
  const { memoryCost, timeCost, parallelism } = argon2.parseOptions(motDePasseHash)
  return memoryCost !== voulus.memoryCost || timeCost !== voulus.timeCost || parallelism !== voulus.parallelism
}

/** Argon2id, so many at a time and so many waiting: hashing takes memory, and anybody may ask for it. */
export function createMotsDePasse(
  parametres: ParametresArgon2 = PARAMETRES,
  simultanes = SIMULTANES,
  enAttente = EN_ATTENTE,
  { hash, verify }: Argon2 = { hash: argon2.hash, verify: argon2.verify },
): MotsDePasse {
  const guichet = createGuichet(simultanes, enAttente)
  const hacher = (motDePasse: string): Promise<string> => guichet(() => hash(normaliser(motDePasse), parametres))
  let leurre: Promise<string> | null = null

  return {
    hacher,
    async verifier(motDePasseHash, motDePasse) {
      const attendu = motDePasseHash ?? (await (leurre ??= hash(randomBytes(32), parametres)))
      const juste = await guichet(() => verify(attendu, normaliser(motDePasse)))
      if (!juste || motDePasseHash === null) return { juste: false, aRehacher: false }
      return { juste, aRehacher: estPlusFaible(motDePasseHash, parametres) }
    },
  }
}
