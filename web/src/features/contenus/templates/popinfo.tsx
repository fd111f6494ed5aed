import { IconInfoCircle } from '@tabler/icons-react'
import { Contenus } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A remark that opens when it is pressed. */
export const popinfo: Modele = {
  nom: 'popinfo',
  Contenu: ({ article, niveau }) => (
    <details className={styles.remarque}>
      <summary>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        {article.titre}
      </summary>
      {article.resume && <p>{article.resume}</p>}
      <Contenus article={article} niveau={niveau} />
    </details>
  ),
}
