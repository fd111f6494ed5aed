import type { ComponentProps } from 'react'
import { EmptyPanel } from './EmptyPanel.tsx'
import { PageTitle } from './PageTitle.tsx'

interface Props extends ComponentProps<typeof EmptyPanel> {
  /** The title of the page. */
  page: string
}

/** A page of which there is nothing to show yet. */
export const EmptyPage = ({ page, ...panel }: Props) => (
  <>
    <PageTitle title={page} />
    <EmptyPanel {...panel} />
  </>
)
