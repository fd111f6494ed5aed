import { changementDeCompte, REGLAGES_COMPTE } from '../briques/changement-compte.ts'
import type { Formulaire } from '../modele.ts'

/** The same, changed by an agent (docs/domaines/demarches.md#coordonnées-bancaires). */
export const modifCoordBancaireContact: Formulaire = {
  type: 'MODIF_COORD_BANCAIRE_CONTACT',
  libelle: 'Demander un changement de compte bancaire',
  description: 'Un conseiller vérifie le compte avant qu’il ne soit prélevé.',
  minutes: 4,
  aPrevoir: ['un relevé d’identité bancaire'],
  contrat: 'attache',
  reglages: { ...REGLAGES_COMPTE, pjObligatoire: true },
  succes:
    'Votre demande nous a bien été transmise. Elle sera traitée dans les meilleurs délais. Vous recevrez rapidement une confirmation par mail.',
  etapes: changementDeCompte,
}
