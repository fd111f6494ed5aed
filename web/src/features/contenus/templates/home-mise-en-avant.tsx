import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** What the public home puts first, on dark water. */
export const homeMiseEnAvant: Modele = {
  nom: 'home_miseEnAvant',
  Contenu: ({ article, niveau }) => (
    <section className={styles.bande}>
      <div>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        <Contenus article={article} niveau={niveau} />
      </div>
      <Visuel nom={article.visuel} />
    </section>
  ),
}
