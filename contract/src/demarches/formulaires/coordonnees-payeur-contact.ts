import { payeurEtSonAdresse } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** The same, changed by an agent (docs/domaines/demarches.md#adresse-de-facturation). */
export const coordonneesPayeurContact: Formulaire = {
  type: 'COORD_PAYEUR_CONTACT',
  libelle: 'Demander un changement d’adresse de facturation',
  description: 'Un conseiller change l’adresse où arrivent vos factures.',
  minutes: 3,
  aPrevoir: [],
  contrat: 'attache',
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: payeurEtSonAdresse,
}
