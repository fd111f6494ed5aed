import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A text to read, under its picture. */
export const article: Modele = {
  nom: 'article',
  Contenu: ({ article, niveau }) => (
    <article className={styles.lecture}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Visuel nom={article.visuel} />
      <Contenus article={article} niveau={niveau} />
    </article>
  ),
}
