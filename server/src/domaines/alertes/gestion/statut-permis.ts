import { peutActiver, REFUS_ALERTE, type StatutAlerte } from '@ael/contract/alertes/regles.ts'
import type { Database } from '../../../db/database.ts'
import { nombreActives } from './alerte.query.ts'
import type { CibleAlerte } from './cible-alerte.ts'

/**
 * The state that an alert may have beside the others of its account, which is locked: active below the maximum, else
 * not, with a warning (docs/domaines/alertes.md#alertes-actives).
 */
export async function statutPermis(
  trx: Database,
  utilisateurId: number,
  cible: CibleAlerte,
  { aujourdhui, maximum }: { aujourdhui: string; maximum: number },
): Promise<{ statut: StatutAlerte; avertissement: string | null }> {
  const actives = await nombreActives(trx, utilisateurId, cible, aujourdhui)
  return peutActiver(actives, maximum)
    ? { statut: 'ACTIVE', avertissement: null }
    : { statut: 'DESACTIVE', avertissement: REFUS_ALERTE.maximum(maximum) }
}
