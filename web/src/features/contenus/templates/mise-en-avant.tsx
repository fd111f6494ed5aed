import { AvecVisuel } from '../components/AvecVisuel.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** Something to choose, put forward among tiles. */
export const miseEnAvant: Modele = {
  nom: 'miseEnAvant',
  Contenu: (proprietes) => <AvecVisuel {...proprietes} className={styles.avant} />,
}
