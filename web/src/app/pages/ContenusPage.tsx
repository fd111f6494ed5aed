import type { ComponentProps } from 'react'
import { ContenusScreen } from '../../features/administration/contenus/ContenusScreen.tsx'
import { VisuelDialog } from '../../features/administration/documents/visuels/VisuelDialog.tsx'
import { ArticleAffiche } from '../../features/contenus/components/ArticleAffiche.tsx'

const apercu: ComponentProps<typeof ContenusScreen>['apercu'] = (article) => (
  <ArticleAffiche article={article} niveau={2} />
)

/** `/admin/contenus`: what is written is shown in the very templates that customers see. */
export const ContenusPage = () => <ContenusScreen apercu={apercu} AjoutVisuel={VisuelDialog} />
