import { fichierCalendrier } from '../../gateways/calendrier/fichier-calendrier.ts'
import { typographie } from '@ael/contract/commun/typographie.ts'
import type { RendezVousAnnonce, ServicesAnnonce } from './annonce.ts'

interface Invitation extends RendezVousAnnonce {
  destinataire: string
  adresse: string
  annule: boolean
}

/** The appointment as programs of calendar take it: always the same uid, a higher sequence each time that it changes. */
export const calendrierDuRendezVous = (
  { config, horloge }: ServicesAnnonce,
  { uid, sequence, intervention, creneau, destinataire, adresse, annule }: Invitation,
): string =>
  fichierCalendrier({
    uid: `${uid}@${new URL(config.publicUrl).hostname}`,
    sequence,
    annule,
    ...creneau,
    ecritLe: horloge.maintenant(),
    titre: typographie(`${config.NOM_SERVICE} : ${intervention.libelle}`),
    lieu: adresse,
    description: typographie(`${intervention.action_libelle}. Contrat ${intervention.numero_contrat}.`),
    organisateur: { nom: config.NOM_SERVICE, expediteur: config.MAIL_FROM },
    destinataire,
  })
