import { estResilie } from '@ael/contract/abonnements/regles.ts'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import {
  campagneAVenir,
  campagneTerminee,
  contratResilie,
  interventionInconnue,
  rendezVousCommence,
  sansRendezVous,
} from './errors.ts'
import type { LigneIntervention } from './situation.query.ts'

type Connue = Pick<
  LigneIntervention,
  'etat' | 'code_etat_contrat' | 'date_debut_planif' | 'date_fin_planif' | 'rendez_vous_id' | 'debut' | 'fin'
>

const commence = ({ debut }: Connue, horloge: Horloge): boolean => debut !== null && debut <= horloge.maintenant()

/** Why no appointment can be taken, or moved, now; null when one can. */
export function refusDePlanifier(intervention: Connue, horloge: Horloge): ErreurMetier | null {
  const { etat, code_etat_contrat, date_debut_planif, date_fin_planif } = intervention
  const aujourdhui = horloge.aujourdhui()
  if (etat !== 'A_FAIRE') return interventionInconnue()
  if (estResilie(code_etat_contrat)) return contratResilie()
  if (aujourdhui > date_fin_planif) return campagneTerminee(date_fin_planif)
  if (aujourdhui < date_debut_planif) return campagneAVenir(date_debut_planif)
  return commence(intervention, horloge) ? rendezVousCommence() : null
}

/** Why the appointment that stands can no longer be cancelled; null until it begins, even after the end of its campaign. */
export function refusDAnnuler(intervention: Connue, horloge: Horloge): ErreurMetier | null {
  if (intervention.rendez_vous_id === null) return sansRendezVous()
  // Done earlier than was agreed: there is nothing left to come for.
  if (intervention.etat === 'REALISEE') return interventionInconnue()
  return commence(intervention, horloge) ? rendezVousCommence() : null
}

/** Whether an appointment is to come, or going on. */
export const estAVenir = ({ fin }: Connue, horloge: Horloge): boolean => fin !== null && fin > horloge.maintenant()

/** What is shown of an intervention (docs/domaines/interventions.md#états). */
export function etatIntervention(intervention: Connue, horloge: Horloge) {
  if (intervention.etat !== 'A_FAIRE') return intervention.etat
  if (intervention.rendez_vous_id !== null) return 'PLANIFIEE'
  return refusDePlanifier(intervention, horloge) ? 'NON_PLANIFIABLE' : 'A_PLANIFIER'
}
