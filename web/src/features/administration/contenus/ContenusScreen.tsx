import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ArticleEditeur } from './articles/ArticleEditeur.tsx'
import { ArticlesListe } from './articles/ArticlesListe.tsx'

/** `/admin/contenus`: the articles, or the one that the address names, with what other rooms lend it. */
export function ContenusScreen(preter: Omit<ComponentProps<typeof ArticleEditeur>, 'identifiant'>) {
  const { article } = useSearch({ from: '/admin/contenus' })
  return article ? <ArticleEditeur key={article} identifiant={article} {...preter} /> : <ArticlesListe />
}
