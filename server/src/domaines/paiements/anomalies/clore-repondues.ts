import type { Services } from '../../../services.ts'
import { cloreReponse, REPONSES } from './clore-repondues.sql.ts'

/** Closes the anomalies of recorded payments that were answered since, with the reason. Safe to repeat. */
export async function cloreRepondues({ db, horloge }: Pick<Services, 'db' | 'horloge'>): Promise<void> {
  for (const reponse of REPONSES) await cloreReponse(db, reponse, horloge.maintenant())
}
