import { AvecVisuel } from '../components/AvecVisuel.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A tile of the public home: a small picture and where it leads. */
export const homeTuile: Modele = {
  nom: 'home_tuile',
  Contenu: (proprietes) => <AvecVisuel {...proprietes} className={styles.tuileImagee} />,
}
