import { email, numeroCompteur, numeroContrat } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Formulaire } from '../modele.ts'

/** The same without an account: by the number of the meter, or by the code of a letter (docs/domaines/releves.md#sans-compte). */
export const autoReleveDec: Formulaire = {
  type: 'AUTORELEVE_DEC',
  libelle: 'Envoyer un index sans compte',
  description: 'Avec le numéro de contrat et celui du compteur, ou le code de la lettre reçue.',
  minutes: 3,
  aPrevoir: ['une facture, ou la lettre reçue', 'le numéro et l’index de votre compteur'],
  contrat: 'saisi',
  reglages: { autoriserPj: false, autoriserCommentaire: false, accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'compteur',
      libelle: 'Votre compteur',
      champs: [
        numeroContrat('info_numeroContrat'),
        { ...numeroCompteur('info_numeroPhysiqueAppareil'), quand: { non: { fait: 'contratConnu' } } },
      ],
    },
    {
      id: 'index',
      libelle: 'Votre index',
      champs: [
        ...releve({ jour: 'dateReleveIndexConsommation', cadrans: 'cadran', confirme: 'confirme' }),
        { ...email('user_email'), obligatoire: false, aide: 'Pour en recevoir le reçu.' },
      ],
    },
  ],
}
