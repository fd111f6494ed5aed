import { complement, email, est, numeroContrat } from '../briques.ts'
import type { Etape, ReglagesFormulaire } from '../modele.ts'
import { compteBancaire } from './compte-bancaire.ts'

/** Documents that a change of bank details takes: it concerns all that the payer pays. */
export const REGLAGES_COMPTE: Partial<ReglagesFormulaire> = {
  masquerPourContratResilie: true,
  actionImpactePlusieursContrats: 'AfficherPopup',
}

/** Another account, and the mandate to debit it where one is (docs/domaines/demarches.md#coordonnées-bancaires). */
export const changementDeCompte: readonly Etape[] = [
  {
    id: 'mode',
    libelle: 'Le contrat et son paiement',
    avis: [
      {
        quand: { fait: 'plusieursContrats' },
        texte:
          'Ce compte est celui du payeur\u202F: il change aussi pour les autres contrats qu’il paie, et leurs prélèvements avec celui que vous signez.',
      },
    ],
    champs: [
      numeroContrat('info_numeroContrat'),
      {
        id: 'prelevement_type',
        libelle: 'Ce contrat est payé',
        type: 'choix',
        options: [
          { valeur: 'TP', libelle: 'Sans prélèvement' },
          { valeur: 'PA', libelle: 'Par prélèvement de chaque facture' },
          { valeur: 'ME', libelle: 'Par mensualités' },
        ],
        depart: ({ contrat }) => contrat?.prelevement,
      },
      email('user_email'),
    ],
  },
  {
    id: 'compte',
    libelle: 'Le nouveau compte',
    champs: compteBancaire('prelevement_', { signature: { non: est('prelevement_type', 'TP') } }),
  },
  complement('Relevé d’identité bancaire'),
]
