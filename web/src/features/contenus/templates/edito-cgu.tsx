import { Contenus, Resume, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** Terms, notices: a long text, in a column that reads easily. */
export const editoCgu: Modele = {
  nom: 'edito_cgu',
  Contenu: ({ article, niveau }) => (
    <article className={styles.lecture}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} />
    </article>
  ),
}
