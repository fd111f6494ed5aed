import { Contenus, Resume, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** The whole width, for tables. */
export const full: Modele = {
  nom: 'full',
  Contenu: ({ article, niveau }) => (
    <article className={styles.pleine}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} boutons />
    </article>
  ),
}
