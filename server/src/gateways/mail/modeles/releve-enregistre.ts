import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  numeroContrat: string
  /** Where the meter is, for those who may know. */
  adresse: string | null
  reference: string
  /** JJ/MM/AAAA */
  jour: string
  /** As they are printed. */
  index: string
  consommation: string | null
  sansCompte: boolean
}

/** The receipt of a reading that a subscriber sent. */
export const releveEnregistre = defineModele<Donnees>({
  sujet: ({ index, numeroContrat }) => `Relevé enregistré : ${index}, contrat ${numeroContrat}`,
  corps: ({ numeroContrat, adresse, reference, jour, index, consommation, sansCompte }) => [
    paragraphe('Bonjour,'),
    paragraphe(`L’index du contrat ${numeroContrat} est enregistré. Votre prochaine facture en tiendra compte.`),
    liste([
      ...(adresse === null ? [] : [['Compteur', adresse] as const]),
      ['Index', index],
      ['Lu le', jour],
      ...(consommation === null ? [] : [['Depuis le dernier index connu', consommation] as const]),
      ['Référence', reference],
    ]),
    note(
      sansCompte
        ? 'Ce relevé a été envoyé sans compte. Si vous ne l’attendiez pas, ou si l’index est faux, prévenez notre service clientèle en donnant la référence.'
        : 'Si l’index est faux, envoyez-en un autre demain, ou prévenez notre service clientèle en donnant la référence.',
    ),
  ],
})
