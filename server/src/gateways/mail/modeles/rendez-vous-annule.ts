import { bouton, defineModele, liste, note, paragraphe } from '../modele.ts'
import type { RendezVous } from './rendez-vous-rappel.ts'

/** An appointment that was cancelled; the file that goes with it takes it out of the calendar. */
export const rendezVousAnnule = defineModele<RendezVous>({
  sujet: () => 'Votre rendez-vous est annulé',
  corps: ({ numeroContrat, adresse, libelle, creneau, lien }) => [
    paragraphe('Bonjour,'),
    paragraphe('Ce rendez-vous avec notre technicien est annulé. Personne ne viendra.'),
    liste([
      ['Quand', creneau],
      ['Quoi', libelle],
      ['Où', adresse],
      ['Contrat', numeroContrat],
    ]),
    bouton('Voir mes interventions', lien),
    note('Vous n’avez pas demandé cette annulation ? Prévenez notre service clientèle.'),
  ],
})
