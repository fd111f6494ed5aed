import { ArticleAffiche } from '../components/ArticleAffiche.tsx'
import { ArticleEnPlace } from '../components/ArticleEnPlace.tsx'
import type { ArticleAffichable } from '../modele.ts'
import { useArticle } from '../queries.ts'
import styles from './Vitrine.module.css'

interface Props {
  /** Identifiers of the articles: what follows one another, and the tiles beside it. */
  carousel: string
  tuiles: string
}

/** At the foot of a page: images that follow one another, and tiles beside them. */
export function Vitrine({ carousel, tuiles }: Props) {
  const defilant = useArticle(carousel).data
  const fixes = useArticle(tuiles).data
  return (
    <div className={styles.vitrine}>
      <Place className={styles.carousel} article={defilant} />
      <Place className={styles.tuiles} article={fixes} />
    </div>
  )
}

function Place({ article, className }: { article: ArticleAffichable | undefined; className: string | undefined }) {
  if (!article) return <div className={className} />
  return (
    <ArticleEnPlace article={article} ensemble>
      <div className={className}>
        <ArticleAffiche article={article} niveau={2} />
      </div>
    </ArticleEnPlace>
  )
}
