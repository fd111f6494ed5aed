import type { Lien } from '@ael/contract/contenus/schemas.ts'
import type { Template } from '@ael/contract/contenus/templates.ts'

/** A content as it is written, before anything of the reader is known. */
export interface ContenuEcrit {
  conditionAffichage: string
  titre: string
  visuel: string
  resume: string
  texteHtml: string
  liens: readonly Lien[]
}

/** An article as it is written and stored. */
export interface ArticleEcrit {
  identifiant: string
  titre: string
  resume: string
  visuel: string
  type: string
  /** The article in which it is presented, or a category of its own. */
  categorie: string
  sousCategorie: string
  position: number
  template: Template
  isHidden: boolean
  /** First and last day on which it is shown, `AAAA-MM-JJ`; null without limit. */
  dateDebut: string | null
  dateFin: string | null
  contenus: readonly ContenuEcrit[]
}

/**
 * The texts of a new article: as long as one of them stays, only editors see it (docs/domaines/contenus.md#article).
 */
export const PAR_DEFAUT = {
  titre: 'Nouveau titre.',
  resume: 'Nouveau résumé.',
  texte: 'Nouveau contenu.',
  categorie: 'GenericCat',
  type: 'GenericType',
} as const
