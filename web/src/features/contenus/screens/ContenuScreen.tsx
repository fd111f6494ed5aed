import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nommerPage } from '../../../lib/navigation/nommer-page.ts'
import { PageContenu } from '../components/PageContenu.tsx'
import { useArticle } from '../queries.ts'

/** `/contenu/:id/:format?`: any article as a page, in its template or in the one that is asked for. */
export function ContenuScreen() {
  const { id = '', format } = useParams({ strict: false })
  const { data: article } = useArticle(id)
  useEffect(() => {
    // The page may have been shown before its name was known.
    if (article) nommerPage(article.titre)
  }, [article])
  return <PageContenu key={id} id={id} format={format} />
}
