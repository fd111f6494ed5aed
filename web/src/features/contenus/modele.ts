import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import type { Template } from '@ael/contract/contenus/templates.ts'
import type { ComponentType } from 'react'

/** An article, with those that it presents when it was read by itself. */
export type ArticleAffichable = ArticleSeul & Partial<Pick<Article, 'articles'>>

export interface ProprietesModele {
  article: ArticleAffichable
  /** The level of its title; 1 when it is the page, which shows the title itself. */
  niveau: 1 | 2 | 3
}

/** How articles of a template look: one file of `templates/`, and one line of `registre.ts`. */
export interface Modele {
  nom: Template
  /** Shows the articles that it presents itself; otherwise they come below it, each in its own template. */
  presente?: true
  Contenu: ComponentType<ProprietesModele>
}
