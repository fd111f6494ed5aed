import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A tile of the public home: a small picture and where it leads. */
export const homeTuile: Modele = {
  nom: 'home_tuile',
  Contenu: ({ article, niveau }) => (
    <section className={styles.tuileImagee}>
      <Visuel nom={article.visuel} />
      <div>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        <Contenus article={article} niveau={niveau} />
      </div>
    </section>
  ),
}
