import { bouton, defineModele, liste, note, paragraphe } from '../modele.ts'
import type { RendezVous } from './rendez-vous-rappel.ts'

/** An appointment that was taken, or moved; the file of the calendar goes with it. */
export const rendezVousFixe = defineModele<RendezVous & { deplace: boolean }>({
  sujet: ({ deplace }) => (deplace ? 'Votre rendez-vous est déplacé' : 'Votre rendez-vous est confirmé'),
  corps: ({ numeroContrat, adresse, libelle, creneau, lien, deplace }) => [
    paragraphe('Bonjour,'),
    paragraphe(
      deplace
        ? 'Votre rendez-vous avec notre technicien est déplacé. Voici le nouveau créneau.'
        : 'Votre rendez-vous avec notre technicien est pris.',
    ),
    liste([
      ['Quand', creneau],
      ['Quoi', libelle],
      ['Où', adresse],
      ['Contrat', numeroContrat],
    ]),
    bouton('Voir mon rendez-vous', lien),
    note(
      'Une personne majeure doit être présente. Un empêchement ? Déplacez ou annulez le rendez-vous dans votre espace client : un autre abonné prendra la place.',
    ),
  ],
})
