import { changementDeCompte, REGLAGES_COMPTE } from '../briques/changement-compte.ts'
import type { Formulaire } from '../modele.ts'

/** Bank details, changed at once (docs/domaines/demarches.md#coordonnées-bancaires). */
export const modifCoordBancaire: Formulaire = {
  type: 'MODIF_COORD_BANCAIRE',
  libelle: 'Changer de compte bancaire',
  description: 'Vos prochains prélèvements viennent d’un autre compte, dès l’envoi de la demande.',
  minutes: 4,
  aPrevoir: ['un relevé d’identité bancaire'],
  contrat: 'attache',
  reglages: REGLAGES_COMPTE,
  succes: 'Vos nouvelles coordonnées bancaires ont bien été enregistrées et sont dès à présent appliquées.',
  etapes: changementDeCompte,
}
