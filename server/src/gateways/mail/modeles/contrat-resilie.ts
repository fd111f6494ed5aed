import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  numeroContrat: string
  /** Where the meter is. */
  adresse: string
  reference: string
  /** The last day, JJ/MM/AAAA. */
  fin: string
  /** The last index as it is printed; null without a meter. */
  releve: string | null
  retractation: boolean
}

/** What the holder keeps of the end of his contract: from which day on (Code de la consommation, L215-1-1 and L221-21). */
export const contratResilie = defineModele<Donnees>({
  sujet: ({ numeroContrat, retractation, fin }) =>
    `${retractation ? 'Rétractation' : 'Résiliation'} du contrat ${numeroContrat} au ${fin}`,
  corps: ({ numeroContrat, adresse, reference, fin, releve, retractation }) => [
    paragraphe('Bonjour,'),
    paragraphe(
      retractation
        ? `Vous avez renoncé au contrat ${numeroContrat}. Il a pris fin le ${fin}.`
        : `Le contrat ${numeroContrat} est résilié. Il a pris fin le ${fin}.`,
    ),
    liste([
      ['Compteur', adresse],
      ...(releve === null ? [] : [['Dernier index', releve] as const]),
      ['Fin du contrat', fin],
      ['Référence', reference],
    ]),
    paragraphe(
      retractation
        ? 'Seule l’eau que vous avez demandée avant la fin du délai de rétractation, et consommée, peut vous être facturée.'
        : 'Votre facture de clôture est établie sur ce dernier index. Un e-mail vous dira quand elle est disponible.',
    ),
    note(
      'Si vous n’avez pas demandé la fin de ce contrat, prévenez tout de suite notre service clientèle en donnant la référence.',
    ),
  ],
})
