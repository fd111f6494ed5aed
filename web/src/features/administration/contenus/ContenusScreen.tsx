import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArticleEditeur } from './articles/ArticleEditeur.tsx'
import { ArticlesListe } from './articles/ArticlesListe.tsx'

/** `/admin/contenus`: the articles, or the one that the address names; `apercu` shows one as customers would see it. */
export function ContenusScreen({ apercu }: { apercu: (article: ArticleSeul | Article) => ReactNode }) {
  const { article } = useSearch({ from: '/admin/contenus' })
  return article ? <ArticleEditeur key={article} identifiant={article} apercu={apercu} /> : <ArticlesListe />
}
