import { ArticleAffiche } from '../components/ArticleAffiche.tsx'
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
      <div className={styles.carousel}>{defilant && <ArticleAffiche article={defilant} niveau={2} />}</div>
      <div className={styles.tuiles}>{fixes && <ArticleAffiche article={fixes} niveau={2} />}</div>
    </div>
  )
}
