import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { readListAddress, writeListAddress } from '../../../ui/table/list-address.ts'
import type { ListQuery } from '../../../ui/table/list-query.ts'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from '../libelles.ts'
import { ContratsRattaches, type SurSelection } from '../liste/ContratsRattaches.tsx'
import { RattacherContrat } from '../rattachement/RattacherContrat.tsx'
import { useDroits } from '../use-droits.ts'

interface Props {
  /** The groups of the account, above its contracts. */
  groupes?: ReactNode
  surSelection?: SurSelection
}

/** The contracts of the account: attach one, and the list of those attached. */
export function ContratsScreen({ groupes, surSelection }: Props) {
  const naviguer = useNavigate()
  const adresse = useSearch({ from: '/manage/contrats' })
  const { nbContrats } = useUtilisateur()
  const { gerer } = useDroits()
  const options = { sorts: TRIS_CONTRATS, size: useParametre('ConfigurationNbMaxElementPagination') }
  // Kept while the screen is there: the first contract attached must not take the form away.
  const [ongletUsuel] = useState(nbContrats > 0 ? 'rattaches' : 'rattacher')
  const onglet = gerer ? (adresse.onglet ?? ongletUsuel) : 'rattaches'
  const demander = (demande: ListQuery) =>
    void naviguer({
      to: '/manage/contrats',
      search: { onglet: 'rattaches', ...writeListAddress(demande, options) },
      replace: demande.recherche !== (adresse.recherche ?? ''),
    })
  return (
    <>
      <PageTitle title={libelles.titre} />
      {gerer && (
        <TabNav
          label={libelles.titre}
          tabs={[
            { href: '#/manage/contrats?onglet=rattacher', label: libelles.onglets.rattacher, current: onglet === 'rattacher' },
            {
              href: '#/manage/contrats?onglet=rattaches',
              label: libelles.onglets.rattaches,
              count: formatNombre(nbContrats),
              current: onglet === 'rattaches',
            },
          ]}
        />
      )}
      {onglet === 'rattacher' ? (
        <RattacherContrat />
      ) : (
        <>
          {groupes}
          <ContratsRattaches
            demande={readListAddress(adresse, options)}
            onDemande={demander}
            {...(surSelection && { surSelection })}
          />
        </>
      )}
    </>
  )
}
