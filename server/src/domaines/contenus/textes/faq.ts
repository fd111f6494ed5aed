import type { ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { questionsCompte, questionsContrats } from './faq-compte-contrats.ts'
import { questionsConsommation, questionsFuites } from './faq-consommation-fuites.ts'
import { questionsFactures, questionsQualite } from './faq-factures-qualite.ts'
import type { Question } from './question.ts'

interface CategorieLivree {
  identifiant: string
  titre: string
  sousCategories?: readonly { identifiant: string; titre: string }[]
  questions: readonly Question[]
}

/** The questions that subscribers of a water utility ask, by subject. */
export const CATEGORIES_FAQ: readonly CategorieLivree[] = [
  { identifiant: 'compte', titre: 'Mon compte', questions: questionsCompte },
  {
    identifiant: 'contrats',
    titre: 'Contrats et déménagement',
    sousCategories: [
      { identifiant: 'rattachement', titre: 'Rattacher un contrat' },
      { identifiant: 'demenagement', titre: 'Emménager, déménager' },
    ],
    questions: questionsContrats,
  },
  {
    identifiant: 'consommation',
    titre: 'Compteur et consommation',
    sousCategories: [
      { identifiant: 'compteur', titre: 'Mon compteur' },
      { identifiant: 'releve-a-distance', titre: 'Relevé à distance' },
    ],
    questions: questionsConsommation,
  },
  { identifiant: 'factures', titre: 'Factures et paiement', questions: questionsFactures },
  { identifiant: 'fuites', titre: 'Fuites et urgences', questions: questionsFuites },
  { identifiant: 'qualite', titre: 'Qualité de l’eau', questions: questionsQualite },
]

export const QUESTIONS_FAQ: readonly ItemFaq[] = CATEGORIES_FAQ.flatMap(({ identifiant: categorie, questions }) =>
  questions.map(({ sousCategorie = null, ...question }, rang) => ({
    ...question,
    categorie,
    sousCategorie,
    ordre: (rang + 1) * 10,
  })),
)
