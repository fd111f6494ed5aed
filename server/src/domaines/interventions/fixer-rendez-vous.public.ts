import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { jourDeParis } from '../../kernel/horloge.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Auteur, ServicesAnnonce } from './annonce.ts'
import { annoncerRendezVous } from './annoncer-rendez-vous.ts'
import { creneauComplet, creneauInconnu, creneauPasse, interventionInconnue } from './errors.ts'
import { refusDePlanifier } from './etat-intervention.ts'
import { ajouterRendezVous, changerCreneau, retenirCreneaux } from './rendez-vous.repository.ts'
import { retenirIntervention } from './situation.query.ts'

export interface CreneauVoulu {
  numeroContrat: ContratVerifie
  /** Its identifier. */
  intervention: string
  debut: Date
  fin: Date
}

/**
 * Takes an appointment for an intervention of a contract, or moves the one that stands, in the transaction of whoever calls.
 * Of two people who want the last place of a slot, the second reads COMPLET. The slot that one has already changes nothing.
 */
export async function fixerRendezVous(
  services: ServicesAnnonce,
  trx: Database,
  { numeroContrat, intervention: identifiant, debut, fin }: CreneauVoulu,
  auteur: Auteur,
): Promise<void> {
  const { horloge } = services
  const intervention = await retenirIntervention(trx, numeroContrat, identifiant)
  if (!intervention) throw interventionInconnue()
  const refus = refusDePlanifier(intervention, horloge)
  if (refus) throw refus
  if (debut <= horloge.maintenant()) throw creneauPasse()
  const { campagne, date_fin_planif, rendez_vous_id: rendezVousId } = intervention
  const creneau = await retenirCreneaux(trx, { campagne, debut, fin }, intervention.creneau_id)
  if (!creneau || jourDeParis(creneau.debut) > date_fin_planif) throw creneauInconnu()
  if (creneau.id === intervention.creneau_id) return
  if (creneau.pris >= creneau.capacite) throw creneauComplet()
  const prise = { creneauId: creneau.id, utilisateurId: auteur.utilisateurId, maintenant: horloge.maintenant() }
  const fixe =
    rendezVousId === null
      ? await ajouterRendezVous(trx, { intervention: identifiant, campagne, uid: randomUUID() }, prise)
      : await changerCreneau(trx, rendezVousId, prise)
  await annoncerRendezVous(services, trx, rendezVousId === null ? 'pris' : 'deplace', {
    ...fixe,
    intervention,
    creneau,
    auteur,
  })
}
