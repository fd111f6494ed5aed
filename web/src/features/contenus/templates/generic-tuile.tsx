import { Contenus, Resume, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A tile of words. */
export const genericTuile: Modele = {
  nom: 'generic_tuile',
  Contenu: ({ article, niveau }) => (
    <section className={styles.tuile}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} />
    </section>
  ),
}
