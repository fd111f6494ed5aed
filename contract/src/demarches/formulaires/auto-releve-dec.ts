import { email, est, INCIDENT_TECHNIQUE, numeroCompteur, numeroContrat } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Formulaire } from '../modele.ts'

const parCode = est('info_moyen', 'CODE')

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
  panne: INCIDENT_TECHNIQUE,
  etapes: [
    {
      id: 'compteur',
      libelle: 'Votre compteur',
      champs: [
        {
          id: 'info_moyen',
          libelle: 'Vous avez',
          type: 'choix',
          obligatoire: false,
          options: [
            { valeur: 'NUMEROS', libelle: 'Une facture, et le compteur sous les yeux' },
            { valeur: 'CODE', libelle: 'Le code d’une lettre ou d’un e-mail' },
          ],
          depart: () => 'NUMEROS',
          quand: { non: { fait: 'contratConnu' } },
        },
        {
          id: 'info_code',
          libelle: 'Code',
          type: 'texte',
          format: 'codeReleve',
          aide: 'Douze lettres et chiffres.',
          quand: parCode,
        },
        { ...numeroContrat('info_numeroContrat'), quand: { non: parCode } },
        {
          ...numeroCompteur('info_numeroPhysiqueAppareil'),
          quand: { toutes: [{ non: { fait: 'contratConnu' } }, { non: parCode }] },
        },
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
