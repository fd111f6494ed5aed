import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { titulaireDe } from '../abonnements/titulaire.public.query.ts'
import { calendrierDuRendezVous } from './calendrier.ts'
import { sansRendezVous } from './errors.ts'
import { interventionsDe } from './situation.query.ts'

/** The appointment of an intervention as the file that its mail brought: a calendar that has it already changes nothing. */
export async function donnerCalendrier(
  services: Services,
  numeroContrat: ContratVerifie,
  identifiant: string,
  destinataire: string,
) {
  const toutes = await interventionsDe(services.db, numeroContrat)
  const intervention = toutes.find((une) => une.identifiant === identifiant)
  const { rendez_vous_id: id, uid, sequence, debut, fin } = intervention ?? {}
  if (!intervention || !id || !uid || sequence == null || !debut || !fin) throw sansRendezVous()
  const titulaire = await titulaireDe(services.db, numeroContrat)
  return {
    nomFichier: 'rendez-vous.ics',
    type: 'text/calendar',
    contenu: Buffer.from(
      calendrierDuRendezVous(services, {
        id,
        uid,
        sequence,
        intervention,
        creneau: { debut, fin },
        destinataire,
        adresse: titulaire?.adresse ?? '',
        annule: false,
      }),
    ),
  }
}
