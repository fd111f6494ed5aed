import type { Option } from '@ael/contract/demarches/modele.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { refusDAnnuler, refusDePlanifier } from './etat-intervention.ts'
import { interventionsDe } from './situation.query.ts'

/** The interventions of a contract for which a slot may be taken, or whose appointment may be given up: what a form offers. */
export async function interventionsProposees(
  { db, horloge }: Services,
  numeroContrat: ContratVerifie,
  pour: 'PLANIFIER' | 'ANNULER',
): Promise<Option[]> {
  const interventions = await interventionsDe(db, numeroContrat)
  return interventions
    .filter((une) => (pour === 'PLANIFIER' ? refusDePlanifier(une, horloge) : refusDAnnuler(une, horloge)) === null)
    .map(({ identifiant, libelle }) => ({ valeur: identifiant, libelle }))
}
