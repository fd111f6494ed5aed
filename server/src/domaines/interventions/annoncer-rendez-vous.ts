import type { Database } from '../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { titulaireDe } from '../abonnements/titulaire.public.query.ts'
import type { Auteur, RendezVousAnnonce, ServicesAnnonce } from './annonce.ts'
import { calendrierDuRendezVous } from './calendrier.ts'
import type { LigneIntervention } from './situation.query.ts'
import { ecrireCreneau } from './formats.ts'

/** Tells what became of an appointment, with the file that puts it in a calendar, changes it there, or takes it out. */
export async function annoncerRendezVous(
  services: ServicesAnnonce,
  trx: Database,
  nature: 'pris' | 'deplace' | 'annule',
  rendezVous: RendezVousAnnonce & { auteur: Auteur; intervention: Pick<LigneIntervention, 'identifiant'> },
): Promise<void> {
  const { intervention, creneau, auteur } = rendezVous
  const { numero_contrat: numeroContrat, libelle } = intervention
  await publier(services, trx, `rendez_vous.${nature}`, {
    numeroContrat,
    intervention: intervention.identifiant,
    debut: instantIso(creneau.debut),
    fin: instantIso(creneau.fin),
  })
  const titulaire = await titulaireDe(trx, numeroContrat)
  const destinataire = auteur.email ?? titulaire?.email
  if (!destinataire) return
  const adresse = titulaire?.adresse ?? ''
  const donnees = { numeroContrat, adresse, libelle, creneau: ecrireCreneau(creneau) }
  const calendrier = calendrierDuRendezVous(services, {
    ...rendezVous,
    destinataire,
    adresse,
    annule: nature === 'annule',
  })
  const lien = lienApplication(services, `/demarches/mesInterventions/${numeroContrat}`)
  await (nature === 'annule'
    ? deposerCourrier(services, trx, 'rendez-vous-annule', destinataire, { ...donnees, lien }, { calendrier })
    : deposerCourrier(
        services,
        trx,
        'rendez-vous-fixe',
        destinataire,
        { ...donnees, lien, deplace: nature === 'deplace' },
        { calendrier },
      ))
}
