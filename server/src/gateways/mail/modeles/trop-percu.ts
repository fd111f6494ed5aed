import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  numeroContrat: string
  /** As it is printed. */
  montant: string
  lignes: readonly { libelle: string; montant: string }[]
}

/** Tells the holder of a contract that more was paid than he owed, by whomever. */
export const tropPercu = defineModele<Donnees>({
  sujet: ({ montant }) => `Trop-perçu de ${montant} en votre faveur`,
  corps: ({ numeroContrat, montant, lignes }) => [
    paragraphe('Bonjour,'),
    paragraphe(
      `Un paiement reçu pour le contrat ${numeroContrat} dépasse de ${montant} ce qui restait dû. Cette somme est en votre faveur ; notre service clientèle s’en occupe.`,
    ),
    liste(lignes.map(({ libelle, montant: trop }) => [libelle, trop] as const)),
    note(
      'Vous n’avez rien à faire. Une facture se paie aussi sans compte, par qui l’a en main : deux paiements de la même facture sont tous deux enregistrés.',
    ),
  ],
})
