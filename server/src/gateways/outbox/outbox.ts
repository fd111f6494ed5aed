import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { EchecEnvoi } from './acceptation.ts'
import { type Boite, noterEchec, purger } from './outbox.repository.ts'

const MINUTE_MS = 60_000
const DELAI_MAX_MS = 60 * MINUTE_MS
/** With the delays below: a little more than a day. */
const TENTATIVES_MAX = 30
/** After which the work is left to the next run. */
const DUREE_MS = 5 * MINUTE_MS
const CONSERVATION_MS = 90 * 24 * 60 * MINUTE_MS

/** How long to wait after so many failures: 1, 2, 4… minutes, an hour at most. */
export const delaiAvantReprise = (echecs: number): number => Math.min(MINUTE_MS * 2 ** (echecs - 1), DELAI_MAX_MS)

/** What came of one message: whether the next one is worth a try. */
export type Issue = 'suite' | 'connexion perdue' | 'rien'

/**
 * Notes that a message did not leave, and when it is tried again, if ever. What is no refusal of whoever takes messages
 * is thrown again: the message stays as it was.
 */
export async function noterRefus(
  { log, horloge }: Pick<Services, 'log' | 'horloge'>,
  db: Database,
  boite: Boite,
  { id, tentatives }: { id: number; tentatives: number },
  error: unknown,
): Promise<Issue> {
  if (!(error instanceof EchecEnvoi)) throw error
  const echecs = tentatives + 1
  const abandon = error.nature === 'definitif' || echecs >= TENTATIVES_MAX
  const prochainEssai = abandon ? null : new Date(horloge.maintenant().getTime() + delaiAvantReprise(echecs))
  log[abandon ? 'error' : 'warn']({ [boite]: id, echecs, prochainEssai, erreur: error.message }, `${boite} non parti`)
  await noterEchec(db, boite, id, error.message, prochainEssai)
  return error.nature === 'connexion' ? 'connexion perdue' : 'suite'
}

type Travail = Job['executer']

/** Empties an outbox, one message after the other; each step stops at the first sign that nobody takes any. */
export const vider =
  (...etapes: readonly ((services: Services) => Promise<Issue>)[]): Travail =>
  async (services) => {
    const debut = performance.now()
    for (const etape of etapes) {
      let issue: Issue
      do issue = await etape(services)
      while (issue === 'suite' && performance.now() - debut < DUREE_MS)
    }
  }

/** Forgets the messages of the past, 90 days after they were written; the proofs of alerts stay with them. */
export const oublier =
  (boite: Boite): Travail =>
  ({ db, horloge }) =>
    purger(db, boite, new Date(horloge.maintenant().getTime() - CONSERVATION_MS))
