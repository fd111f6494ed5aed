import { type Bloc, defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  /** How the form is called. */
  demande: string
  contrat: string | null
  email: string | null
}

/** A request that could not be recorded, told to the unit that would have handled it. */
export const demandeEnEchec = defineModele<Donnees>({
  sujet: ({ demande }) => `Demande non enregistrée : ${demande}`.slice(0, 100),
  corps: ({ demande, contrat, email }): Bloc[] => [
    paragraphe(`Une demande « ${demande} » n’a pas pu être enregistrée, pour une raison technique.`),
    liste([
      ['Contrat', contrat ?? 'aucun'],
      ['Adresse du demandeur', email ?? 'inconnue'],
    ]),
    note('Rien n’en est gardé : la personne a été invitée à recommencer.'),
  ],
})
