import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Auteur, ServicesAnnonce } from './annonce.ts'
import { annoncerRendezVous } from './annoncer-rendez-vous.ts'
import { interventionInconnue, sansRendezVous } from './errors.ts'
import { refusDAnnuler } from './etat-intervention.ts'
import { terminerRendezVous } from './rendez-vous.repository.ts'
import { retenirIntervention } from './situation.query.ts'

/** Cancels the appointment of an intervention, in the transaction of whoever calls: its place is free again. */
export async function annulerRendezVous(
  services: ServicesAnnonce,
  trx: Database,
  { numeroContrat, intervention: identifiant }: { numeroContrat: ContratVerifie; intervention: string },
  auteur: Auteur,
): Promise<void> {
  const intervention = await retenirIntervention(trx, numeroContrat, identifiant)
  if (!intervention) throw interventionInconnue()
  const refus = refusDAnnuler(intervention, services.horloge)
  if (refus) throw refus
  const { rendez_vous_id: id, debut, fin } = intervention
  if (id === null || debut === null || fin === null) throw sansRendezVous()
  const annule = await terminerRendezVous(trx, id, services.horloge.maintenant())
  await annoncerRendezVous(services, trx, 'annule', { ...annule, intervention, creneau: { debut, fin }, auteur })
}
