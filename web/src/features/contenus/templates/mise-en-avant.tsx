import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** Something to choose, put forward among tiles. */
export const miseEnAvant: Modele = {
  nom: 'miseEnAvant',
  Contenu: ({ article, niveau }) => (
    <section className={styles.avant}>
      <Visuel nom={article.visuel} />
      <div>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        <Contenus article={article} niveau={niveau} />
      </div>
    </section>
  ),
}
