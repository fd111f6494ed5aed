import { ContenusScreen } from '../../features/administration/contenus/ContenusScreen.tsx'
import { ArticleAffiche } from '../../features/contenus/components/ArticleAffiche.tsx'

/** `/admin/contenus`: what is written is shown in the very templates that customers see. */
export const ContenusPage = () => (
  <ContenusScreen apercu={(article) => <ArticleAffiche article={article} niveau={2} />} />
)
