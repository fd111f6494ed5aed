import { aProfil } from '@ael/contract/acces/profils.ts'
import type { ReactNode } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from './libelles.ts'

const ONGLETS = ['archives', 'visuels'] as const

interface Props {
  onglet: (typeof ONGLETS)[number]
  actions: ReactNode
}

/** The head of both lists; who does not write has the first one alone. */
export function EnTete({ onglet, actions }: Props) {
  const ecrit = aProfil(useUtilisateur().profils, 'WEBMASTER')
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitres[onglet]} actions={actions} />
      {ecrit && (
        <TabNav
          label={libelles.parties}
          tabs={ONGLETS.map((un) => ({
            href: `#/admin/documents?onglet=${un}`,
            label: libelles.onglets[un],
            current: un === onglet,
          }))}
        />
      )}
    </>
  )
}
