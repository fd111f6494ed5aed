import { Contenus } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A text alone. */
export const simpleText: Modele = {
  nom: 'simple_text',
  Contenu: ({ article, niveau }) => (
    <div className={styles.lecture}>
      <Contenus article={article} niveau={niveau} />
    </div>
  ),
}
