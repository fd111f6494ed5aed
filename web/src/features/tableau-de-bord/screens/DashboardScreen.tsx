import { useState } from 'react'
import { useContexte } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { formatDateLongue } from '../../../lib/formats/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const LIBELLES = {
  bonjour: (prenom: string) => `Bonjour ${prenom}`.trim(),
  sansContrat: 'Aucun contrat rattaché',
  sansContratRaison: 'Rattachez un contrat pour suivre sa consommation et ses factures.',
}

/** Where a user lands: what is due, what was consumed, what to do. */
export function DashboardScreen() {
  const { prenom } = useUtilisateur()
  const contexte = useContexte()
  const [aujourdhui] = useState(() => formatDateLongue(new Date().toISOString()))
  return (
    <>
      <PageTitle title={LIBELLES.bonjour(prenom)} under={aujourdhui.charAt(0).toUpperCase() + aujourdhui.slice(1)} />
      {!contexte && (
        <Panel>
          <EmptyState title={LIBELLES.sansContrat} reason={LIBELLES.sansContratRaison} level={2} />
        </Panel>
      )}
    </>
  )
}
