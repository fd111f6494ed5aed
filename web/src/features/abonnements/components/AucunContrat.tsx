import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.liste

/** The account has no contract: the way to attach one, for whoever may. */
export function AucunContrat({ rattacher }: { rattacher: boolean }) {
  return (
    <EmptyState
      level={2}
      title={textes.vide}
      reason={rattacher ? textes.videRaison : textes.videSubordonne}
      action={
        rattacher && <ButtonLink href="#/manage/contrats?onglet=rattacher">{libelles.onglets.rattacher}</ButtonLink>
      }
    />
  )
}
