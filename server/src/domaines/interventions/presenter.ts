import type { Intervention, JourDeCreneaux } from '@ael/contract/interventions/schemas.ts'
import { instantIso, jourDeParis, type Horloge } from '../../kernel/horloge.ts'
import { etatIntervention, refusDAnnuler, refusDePlanifier } from './etat-intervention.ts'
import type { Creneau } from './creneaux.query.ts'
import type { LigneIntervention } from './situation.query.ts'

const instant = (date: Date | null): string | null => date && instantIso(date)

export const presenterIntervention = (ligne: LigneIntervention, horloge: Horloge): Intervention => ({
  identifiant: ligne.identifiant,
  libelle: ligne.libelle,
  motif: { libelle: ligne.motif_libelle },
  action: { libelle: ligne.action_libelle },
  etat: etatIntervention(ligne, horloge),
  dateHeureDebutRendezVous: instant(ligne.debut),
  dateHeureFinRendezVous: instant(ligne.fin),
  modifiable: ligne.rendez_vous_id !== null && refusDePlanifier(ligne, horloge) === null,
  annulable: refusDAnnuler(ligne, horloge) === null,
  campagneIntervention: {
    libelle: ligne.campagne_libelle,
    dateDebutPlanif: ligne.date_debut_planif,
    dateFinPlanif: ligne.date_fin_planif,
  },
})

/** Slots in their order, by local day. */
export function presenterCreneaux(creneaux: readonly Creneau[]): JourDeCreneaux[] {
  const parJour = Map.groupBy(creneaux, ({ debut }) => jourDeParis(debut))
  return [...parJour].map(([date, duJour]) => ({
    date,
    creneaux: duJour.map(({ debut, fin }) => ({ debut: instantIso(debut), fin: instantIso(fin) })),
  }))
}
