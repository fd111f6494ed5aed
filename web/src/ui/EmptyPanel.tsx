import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Panel } from './Panel.tsx'

interface Props {
  title: string
  reason: string
  /** Where to go for what is missing. */
  href: string
  action: string
}

/** In place of a screen that has nothing to show yet: why, and the way out. */
export const EmptyPanel = ({ title, reason, href, action }: Props) => (
  <Panel>
    <EmptyState level={2} title={title} reason={reason} action={<ButtonLink href={href}>{action}</ButtonLink>} />
  </Panel>
)
