import { ajouterAnnees } from '@ael/contract/consommation/calendrier.ts'
import { listerIntervallesFactures } from '../factures/consommations-facturees.public.query.ts'
import type { IntervalleFacture } from '../factures/consommations-facturees.public.sql.ts'
import type { Executor } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const PAR_UNITE = 1000
const ANNEES = 3
/** Bills of three years, at most one a month. */
const PERIODES = 36
/** Fewer days say nothing of what is usual. */
const JOURS_MINIMUM = 30

export interface ConsommationHabituelle {
  /** Whole units per day over the last three years; null when too little is known. */
  moyenneJour: number | null
  derniere: IntervalleFacture | null
}

/** What was billed of late, and what it makes per day. */
export async function consommationHabituelle(
  db: Executor,
  numeroContrat: ContratVerifie,
): Promise<ConsommationHabituelle> {
  const { intervalles } = await listerIntervallesFactures(db, [numeroContrat], {
    indexPage: 1,
    nbElements: PERIODES,
    triDecroissant: true,
  })
  const derniere = intervalles[0] ?? null
  if (!derniere) return { moyenneJour: null, derniere }
  const depuis = ajouterAnnees(derniere.date_releve, -ANNEES)
  const recents = intervalles.filter(({ debut }) => debut >= depuis)
  const jours = recents.reduce((somme, intervalle) => somme + intervalle.jours, 0)
  const volume = recents.reduce((somme, intervalle) => somme + intervalle.volume, 0)
  return { moyenneJour: jours < JOURS_MINIMUM ? null : volume / jours / PAR_UNITE, derniere }
}
