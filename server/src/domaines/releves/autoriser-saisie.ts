import { estOuverte } from '@ael/contract/releves/periode.ts'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import {
  compteurAbsent,
  compteurTelereleve,
  contratHorsService,
  dejaSaisi,
  horsPeriode,
  releveParAgent,
} from './errors.ts'
import type { Situation } from './situation.ts'

/** Why nobody may enter the index of this contract, whatever the day; null when somebody may. */
export function refusDuContrat({ contrat }: Pick<Situation, 'contrat'>): ErreurMetier | null {
  if (contrat.code_etat_contrat !== 'SE') return contratHorsService()
  if (contrat.compteur_id === null) return compteurAbsent()
  if (contrat.telereleve) return compteurTelereleve()
  return contrat.is_index_saisissable ? null : releveParAgent()
}

/** Why an index may not be entered today; null when it may. */
export function refusDuJour(situation: Situation, aujourdhui: string): ErreurMetier | null {
  const refus = refusDuContrat(situation)
  if (refus) return refus
  const { periode, contrat } = situation
  if (!periode || !estOuverte(periode, aujourdhui)) return horsPeriode(periode, aujourdhui)
  return contrat.deja_saisi ? dejaSaisi() : null
}
