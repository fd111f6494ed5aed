import type { ComponentProps } from 'react'
import { ArticleDialog } from '../../features/administration/contenus/en-place/ArticleDialog.tsx'
import { QuestionEnPlace } from '../../features/administration/contenus/en-place/QuestionEnPlace.tsx'
import { preter } from './preter-aux-articles.tsx'

/** A content of a customer's page, in the editor of its kind. */
export const EditeurEnPlace = (contenu: ComponentProps<typeof QuestionEnPlace>) =>
  contenu.sorte === 'question' ? <QuestionEnPlace {...contenu} /> : <ArticleDialog {...contenu} {...preter} />
