import { Notice } from '../../../ui/Notice.tsx'
import { Contenus, Titre } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'

/** Something to watch out for. */
export const alert: Modele = {
  nom: 'alert',
  Contenu: ({ article, niveau }) => (
    <Notice level="attention">
      <Titre article={article} niveau={niveau} />
      {article.resume && <p>{article.resume}</p>}
      <Contenus article={article} niveau={niveau} />
    </Notice>
  ),
}
