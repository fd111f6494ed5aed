import { defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  /** Amounts as they are printed. */
  montant: string
  /** JJ/MM/AAAA */
  jour: string
  reference: string
  lignes: readonly { libelle: string; montant: string }[]
  /** Credits of the contract that were used along with it; null when none were. */
  impute: string | null
  /** What went beyond what was owed; null when nothing did. */
  tropPercu: string | null
}

/** The receipt of an online payment. */
export const paiementRecu = defineModele<Donnees>({
  sujet: ({ montant }) => `Paiement reçu : ${montant}`,
  corps: ({ montant, jour, reference, lignes, impute, tropPercu }) => [
    paragraphe('Bonjour,'),
    paragraphe(`Nous avons bien enregistré votre paiement de ${montant} le ${jour}.`),
    liste([...lignes.map((ligne) => [ligne.libelle, ligne.montant] as const), ['Référence', reference]]),
    ...(impute ? [paragraphe(`Avec ${impute} qui étaient en votre faveur, vos factures sont payées.`)] : []),
    ...(tropPercu
      ? [
          paragraphe(
            `Ce paiement dépasse de ${tropPercu} ce qui restait dû. Cette somme est en votre faveur ; notre service clientèle s’en occupe.`,
          ),
        ]
      : []),
    note('Gardez ce message : il vaut reçu. Nous ne conservons aucune donnée de votre carte.'),
  ],
})
