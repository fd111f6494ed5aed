import type { Contexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.detail

/** No contract to show: a group is looked at, or there is none at all. */
export function SansContrat({ contexte }: { contexte: Extract<Contexte, { mode: 'groupe' }> | null }) {
  return (
    <>
      <PageTitle title={textes.titre} />
      <Panel>
        {contexte ? (
          <EmptyState
            level={2}
            title={textes.groupe(contexte.groupe.nom)}
            reason={textes.groupeRaison}
            action={<ButtonLink href="#/manage/contrats?onglet=rattaches">{textes.listeDesContrats}</ButtonLink>}
          />
        ) : (
          <EmptyState
            level={2}
            title={textes.sansContrat}
            reason={textes.sansContratRaison}
            action={<ButtonLink href="#/manage/contrats?onglet=rattacher">{libelles.onglets.rattacher}</ButtonLink>}
          />
        )}
      </Panel>
    </>
  )
}
