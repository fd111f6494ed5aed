import { adresse, complement, email, numeroContrat, personne, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A move, told to an agent (docs/domaines/demarches.md#déménagement). */
export const demenagementContact: Formulaire = {
  type: 'DEMENAGEMENT_CONTACT',
  libelle: 'Signaler un déménagement',
  description: 'Vous partez bientôt\u202F: dites-nous quand et où, un conseiller prépare la fin du contrat.',
  minutes: 4,
  aPrevoir: ['votre nouvelle adresse'],
  contrat: 'attache',
  reglages: { masquerPourContratResilie: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'depart',
      libelle: 'Votre départ',
      champs: [
        numeroContrat('info_numeroContrat'),
        { id: 'info_date', libelle: 'Date de départ', type: 'date' },
        ...adresse('nouvelleAdresse_'),
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Vous joindre',
      champs: [...personne('user_'), email('user_email'), telephone('user_telephone')],
    },
    complement(),
  ],
}
