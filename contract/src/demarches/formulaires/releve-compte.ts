import { JOURS_DU_RELEVE, REFUS_RELEVE } from '../../abonnements/releve-compte.ts'
import { lireDateFrancaise } from '../../commun/regles.ts'
import { ajouterJours } from '../../consommation/calendrier.ts'
import { numeroContrat } from '../briques.ts'
import type { Bornes, Formulaire, Saisie } from '../modele.ts'

const passe = ({ contexte: { aujourdhui } }: Saisie): Bornes => ({ max: aujourdhui, phrase: REFUS_RELEVE.futur })

/** A statement of the account, as a PDF (docs/domaines/abonnements.md#relevé-de-compte). */
export const releveCompte: Formulaire = {
  type: 'RELEVE_COMPTE',
  libelle: 'Télécharger un relevé de compte',
  description: 'Les factures et les règlements d’une période, avec le solde, en PDF.',
  minutes: 1,
  aPrevoir: [],
  contrat: 'attache',
  reglages: { autoriserPj: false, autoriserCommentaire: false },
  succes: 'Le téléchargement de votre relevé de compte a réussi.',
  etapes: [
    {
      id: 'periode',
      libelle: 'La période',
      champs: [
        numeroContrat('info_numeroContrat'),
        {
          id: 'info_dateDebut',
          libelle: 'Du',
          type: 'date',
          depart: ({ aujourdhui }) => ajouterJours(aujourdhui, -JOURS_DU_RELEVE),
          bornes: passe,
        },
        {
          id: 'info_dateFin',
          libelle: 'Au',
          type: 'date',
          depart: ({ aujourdhui }) => aujourdhui,
          bornes: passe,
          verifier: (valeur, { reponses }) => {
            const debut = reponses.get('info_dateDebut')
            const premier = typeof debut === 'string' ? lireDateFrancaise(debut) : null
            const dernier = lireDateFrancaise(valeur)
            return premier !== null && dernier !== null && premier > dernier ? REFUS_RELEVE.ordre : null
          },
        },
      ],
    },
  ],
}
