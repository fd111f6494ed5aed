import { lazy, Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { WhenVisible } from '../../ui/WhenVisible.tsx'
import styles from './Vitrine.module.css'

const Contenus = lazy(async () => ({ default: (await import('../../features/contenus/accueil/Vitrine.tsx')).Vitrine }))

interface Props {
  carousel: string
  tuiles: string
  /** How many tiles it has room for. */
  place: 'deux' | 'trois'
}

/** The contents at the foot of a page, fetched when they come near; their room is kept. */
export const Vitrine = ({ place, ...articles }: Props) => (
  <WhenVisible className={classes(styles.place, styles[place])}>
    <Suspense>
      <Contenus {...articles} />
    </Suspense>
  </WhenVisible>
)
