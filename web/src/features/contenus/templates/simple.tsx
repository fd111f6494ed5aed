import { Contenus, Resume, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A title and a text. */
export const simple: Modele = {
  nom: 'simple',
  Contenu: ({ article, niveau }) => (
    <section className={styles.lecture}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} boutons />
    </section>
  ),
}
