import { INCIDENT_TECHNIQUE, numeroContrat } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Formulaire } from '../modele.ts'

/** The index that a subscriber reads himself (docs/domaines/releves.md). */
export const autoReleve: Formulaire = {
  type: 'AUTORELEVE',
  libelle: 'Envoyer l’index de votre compteur',
  description: 'Votre prochaine facture est établie sur ce que vous avez consommé, sans estimation.',
  minutes: 2,
  aPrevoir: ['l’index de votre compteur'],
  contrat: 'attache',
  reglages: { autoriserPj: false, autoriserCommentaire: false, masquerPourContratResilie: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  panne: INCIDENT_TECHNIQUE,
  etapes: [
    {
      id: 'index',
      libelle: 'Votre index',
      champs: [
        numeroContrat('info_numeroContrat'),
        ...releve({ jour: 'dateReleveIndexConsommation', cadrans: 'cadran', confirme: 'confirme' }),
      ],
    },
  ],
}
