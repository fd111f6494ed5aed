import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  numeroContrat: string
  /** The end of the new account: « •••• 2606 ». */
  compte: string
  reference: string
}

/** What the payer is told, where he was written to before, once his bank account has changed. */
export const compteBancaireChange = defineModele<Donnees>({
  sujet: ({ numeroContrat }) => `Compte bancaire changé, contrat ${numeroContrat}`,
  corps: ({ numeroContrat, compte, reference }) => [
    paragraphe('Bonjour,'),
    paragraphe(
      `Le compte bancaire du payeur du contrat ${numeroContrat} a changé. Les prélèvements, s’il y en a, se feront sur le nouveau.`,
    ),
    liste([
      ['Nouveau compte', compte],
      ['Référence', reference],
    ]),
    paragraphe(
      'Si ce changement ne vient pas de vous, prévenez tout de suite notre service clientèle en donnant la référence, et votre banque.',
    ),
    note('Si ce changement vient de vous, vous n’avez rien à faire.'),
  ],
})
