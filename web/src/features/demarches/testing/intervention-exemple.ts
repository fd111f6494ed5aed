import type { Intervention } from '@ael/contract/interventions/schemas.ts'

/** An intervention that waits for its appointment. */
export const INTERVENTION: Intervention = {
  identifiant: '12',
  libelle: 'Remplacement du compteur',
  motif: { libelle: 'Compteur ancien' },
  action: { libelle: 'Pose' },
  etat: 'A_PLANIFIER',
  dateHeureDebutRendezVous: null,
  dateHeureFinRendezVous: null,
  modifiable: false,
  annulable: false,
  campagneIntervention: { libelle: 'Compteurs', dateDebutPlanif: '2026-11-01', dateFinPlanif: '2026-12-20' },
}
