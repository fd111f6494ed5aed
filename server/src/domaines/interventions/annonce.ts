import type { Services } from '../../services.ts'
import type { RendezVous } from './rendez-vous.repository.ts'
import type { LigneIntervention } from './situation.query.ts'

export type ServicesAnnonce = Pick<Services, 'config' | 'horloge'>

/** Who takes, moves or cancels; the holder is written to where nobody signed in does. */
export interface Auteur {
  utilisateurId: number | null
  email: string | null
}

/** An appointment of which something is told. */
export interface RendezVousAnnonce extends RendezVous {
  intervention: Pick<LigneIntervention, 'numero_contrat' | 'libelle' | 'action_libelle'>
  creneau: { debut: Date; fin: Date }
}
