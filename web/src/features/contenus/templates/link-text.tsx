import { Liens } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'

/** Nothing but its links. */
export const linkText: Modele = {
  nom: 'link_text',
  Contenu: ({ article }) => <Liens liens={article.contenus.flatMap(({ liens }) => liens)} />,
}
