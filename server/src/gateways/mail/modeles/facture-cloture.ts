import { bouton, defineModele, note, paragraphe } from '../modele.ts'

export interface Donnees {
  nom: string
  numeroContrat: string
  /** The last day of the contract, JJ/MM/AAAA. */
  fin: string
  montant: string
  lien: string
  /** What becomes of it, in a sentence: it is to be paid, is taken from the account, is settled, or is given back. */
  suite: string
  /** Where it is paid; null when there is nothing to pay by oneself. */
  lienPaiement: string | null
}

/** Tells whoever has left that the last bill of his contract is there, with links that work without an account. */
export const factureCloture = defineModele<Donnees>({
  sujet: ({ numeroContrat }) => `Votre facture de clôture, contrat ${numeroContrat}`,
  corps: (donnees) => [
    paragraphe(`Bonjour ${donnees.nom},`),
    paragraphe(
      `Le contrat ${donnees.numeroContrat} a pris fin le ${donnees.fin}. Sa facture de clôture est disponible : elle est de ${donnees.montant}.`,
    ),
    paragraphe(donnees.suite),
    bouton('Télécharger ma facture de clôture', donnees.lien),
    ...(donnees.lienPaiement ? [bouton('Payer cette facture', donnees.lienPaiement)] : []),
    note(
      'Ces liens s’ouvrent sans être connecté. Celui de la facture est valable 30 jours et n’ouvre qu’elle : ne le transmettez pas.',
    ),
  ],
})
