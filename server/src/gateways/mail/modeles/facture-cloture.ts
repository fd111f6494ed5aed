import { bouton, defineModele, note, paragraphe } from '../modele.ts'

export interface Donnees {
  nom: string
  numeroContrat: string
  /** The last day of the contract, JJ/MM/AAAA. */
  fin: string
  montant: string
  lien: string
  echeance: string
  /** What is left to pay, or to give back. */
  reste: string
  /** What becomes of it: it is to be paid, is taken from the account, is settled, or is given back. */
  suite: 'due' | 'prelevee' | 'reglee' | 'rendue'
  lienPaiement: string
}

const SUITES: Readonly<Record<Donnees['suite'], (donnees: Donnees) => string>> = {
  due: ({ reste, echeance }) => `Il reste ${reste} à payer avant le ${echeance}.`,
  prelevee: ({ reste, echeance }) => `${reste} seront prélevés sur votre compte à partir du ${echeance}.`,
  reglee: () => 'Il n’y a rien à payer.',
  rendue: ({ reste }) => `Le service de l’eau vous doit ${reste}, et vous les rembourse.`,
}

/** Tells whoever has left that the last bill of his contract is there, with links that work without an account. */
export const factureCloture = defineModele<Donnees>({
  sujet: ({ numeroContrat }) => `Votre facture de clôture, contrat ${numeroContrat}`,
  corps: (donnees) => [
    paragraphe(`Bonjour ${donnees.nom},`),
    paragraphe(
      `Le contrat ${donnees.numeroContrat} a pris fin le ${donnees.fin}. Sa facture de clôture est disponible : elle est de ${donnees.montant}.`,
    ),
    paragraphe(SUITES[donnees.suite](donnees)),
    bouton('Télécharger ma facture de clôture', donnees.lien),
    ...(donnees.suite === 'due' ? [bouton('Payer cette facture', donnees.lienPaiement)] : []),
    note(
      'Ces liens s’ouvrent sans être connecté. Celui de la facture est valable 30 jours et n’ouvre qu’elle : ne le transmettez pas.',
    ),
  ],
})
