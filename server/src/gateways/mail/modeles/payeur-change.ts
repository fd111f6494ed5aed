import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  numeroContrat: string
  /** How the new payer is called. */
  nom: string
  /** JJ/MM/AAAA */
  jour: string
  reference: string
}

/** To the new payer, to the former one and to the holder. */
export const payeurChange = defineModele<Donnees>({
  sujet: ({ numeroContrat }) => `Changement de payeur, contrat ${numeroContrat}`,
  corps: ({ numeroContrat, nom, jour, reference }) => [
    paragraphe('Bonjour,'),
    paragraphe(`Le payeur du contrat ${numeroContrat} change. Le prélèvement, s’il y en avait un, a pris fin.`),
    liste([
      ['Nouveau payeur', nom],
      ['À partir du', jour],
      ['Référence', reference],
    ]),
    note(
      'Si vous n’avez pas donné votre accord à ce changement, prévenez tout de suite notre service clientèle en donnant la référence.',
    ),
  ],
})
