import { lazy, Suspense } from 'react'
import { WhenVisible } from '../../ui/WhenVisible.tsx'
import styles from './Vitrine.module.css'

const Contenus = lazy(async () => ({ default: (await import('../../features/contenus/accueil/Vitrine.tsx')).Vitrine }))

/** The contents at the foot of a page, fetched when they come near; their room is kept. */
export const Vitrine = (articles: { carousel: string; tuiles: string }) => (
  <WhenVisible className={styles.place}>
    <Suspense>
      <Contenus {...articles} />
    </Suspense>
  </WhenVisible>
)
