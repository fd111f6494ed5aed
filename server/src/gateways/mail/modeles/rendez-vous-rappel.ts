import { bouton, defineModele, liste, note, paragraphe } from '../modele.ts'

/** What the mails of an appointment say. */
export interface RendezVous {
  numeroContrat: string
  adresse: string
  /** What is done. */
  libelle: string
  /** Day and hours, as they are read. */
  creneau: string
  lien: string
}

/** The day before an appointment. */
export const rendezVousRappel = defineModele<RendezVous>({
  sujet: () => 'Demain, notre technicien passe chez vous',
  corps: ({ numeroContrat, adresse, libelle, creneau, lien }) => [
    paragraphe('Bonjour,'),
    paragraphe('Nous vous rappelons votre rendez-vous de demain.'),
    liste([
      ['Quand', creneau],
      ['Quoi', libelle],
      ['Où', adresse],
      ['Contrat', numeroContrat],
    ]),
    bouton('Voir mon rendez-vous', lien),
    note('Une personne majeure doit être présente. Vous pouvez encore déplacer ou annuler le rendez-vous.'),
  ],
})
