import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** The picture above everything. */
export const illustratedV: Modele = {
  nom: 'illustratedV',
  Contenu: ({ article, niveau }) => (
    <article className={styles.lecture}>
      <Visuel nom={article.visuel} />
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} />
    </article>
  ),
}
