import { payeurEtSonAdresse } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** The address of invoices, changed without an agent (docs/domaines/demarches.md#adresse-de-facturation). */
export const coordonneesPayeur: Formulaire = {
  type: 'COORD_PAYEUR',
  libelle: 'Changer l’adresse de facturation',
  description: 'Vos factures arrivent à une autre adresse\u202F: elle change sans attendre un conseiller.',
  minutes: 3,
  aPrevoir: [],
  contrat: 'attache',
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: payeurEtSonAdresse,
}
