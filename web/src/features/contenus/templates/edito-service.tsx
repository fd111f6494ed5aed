import { Contenus, Resume, Titre, Visuel } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import styles from './Modeles.module.css'

/** A service: what it is, its terms, and buttons to go on. */
export const editoService: Modele = {
  nom: 'edito_service',
  Contenu: ({ article, niveau }) => (
    <section className={styles.service}>
      <Visuel nom={article.visuel} />
      <div>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        <Contenus article={article} niveau={niveau} boutons />
      </div>
    </section>
  ),
}
