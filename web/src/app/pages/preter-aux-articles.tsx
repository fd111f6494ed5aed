import type { ComponentProps } from 'react'
import type { ContenusScreen } from '../../features/administration/contenus/ContenusScreen.tsx'
import { VisuelDialog } from '../../features/administration/documents/visuels/VisuelDialog.tsx'
import { ArticleEnPlace } from '../../features/contenus/components/ArticleEnPlace.tsx'
import { ArticleAffiche } from '../../features/contenus/components/ArticleAffiche.tsx'

/** What other rooms lend to the editor of articles: what is written is shown in the very templates that customers see. */
export const preter: ComponentProps<typeof ContenusScreen> = {
  apercu: (article) => (
    <ArticleEnPlace article={article}>
      <ArticleAffiche article={article} niveau={2} />
    </ArticleEnPlace>
  ),
  AjoutVisuel: VisuelDialog,
}
