import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.incompletes

/** Nothing is missing any more: the user goes where he was going. */
export function AvisCompletes() {
  return (
    <Notice
      level="resolu"
      spaced
      title={textes.completes}
      live
      actions={
        <ButtonLink size="sm" variant="outline" href="#/dashboard">
          {textes.continuer}
        </ButtonLink>
      }
    />
  )
}
