import { Contenus, Resume, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A text set back in the page. */
export const well: Modele = {
  nom: 'well',
  Contenu: ({ article, niveau }) => (
    <section className={styles.creux}>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} />
    </section>
  ),
}
