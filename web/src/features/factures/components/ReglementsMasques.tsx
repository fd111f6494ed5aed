import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.reglements
const MOTS = {
  groupe: [textes.parContrat, textes.parContratRaison],
  regroupe: [textes.regroupe, textes.regroupeRaison],
} as const

/** Why settlements are not shown, and where to go instead. */
export function ReglementsMasques({ raison }: { raison: keyof typeof MOTS }) {
  const [titre, explication] = MOTS[raison]
  return (
    <Panel>
      <EmptyState
        level={2}
        title={titre}
        reason={explication}
        action={<ButtonLink href="#/factures">{textes.voirFactures}</ButtonLink>}
      />
    </Panel>
  )
}
