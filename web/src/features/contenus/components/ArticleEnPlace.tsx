import type { ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import type { ComponentProps } from 'react'
import { EnPlace } from '../../../lib/en-place/en-place.tsx'

interface Props extends Pick<ComponentProps<typeof EnPlace>, 'ensemble' | 'children'> {
  article: Pick<ArticleSeul, 'identifiant' | 'titre' | 'visible' | 'contenus'>
}

/** What shows an article, and lets those who write it do so there. */
export const ArticleEnPlace = ({ article: { identifiant, titre, visible, contenus }, ...cadre }: Props) => (
  <EnPlace
    sorte="article"
    identifiant={identifiant}
    titre={titre}
    visible={visible}
    conditions={contenus.map(({ conditionAffichage }) => conditionAffichage)}
    {...cadre}
  />
)
