import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** One slide: its picture, what it says, where it leads. */
export const carouselItem: Modele = {
  nom: 'carousel_item',
  Contenu: ({ article, niveau }) => (
    <div className={styles.vue}>
      <Visuel nom={article.visuel} />
      <div className={styles.mots}>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        <Contenus article={article} niveau={niveau} />
      </div>
    </div>
  ),
}
