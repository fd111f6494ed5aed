import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.contenu

interface Props {
  cle: string
  partie: 'groups' | 'contracts'
  children: ReactNode
}

/** The frame of both pages of a perimeter: its name, its groups and its contracts as tabs; or that it is gone. */
export function ContenuUnivers({ cle, partie, children }: Props) {
  const univers = useQuery(callQuery(accesCalls.detailUnivers, { params: { key: cle } }))
  if (univers.isPending) return <Loading />
  if (univers.isError) {
    const perdu = [400, 403, 404].includes(statutErreur(univers.error))
    return (
      <>
        <PageTitle title={libelles.titre} />
        <Panel>
          {perdu ? (
            <EmptyState
              level={2}
              title={textes.perdu}
              reason={textes.perduRaison}
              action={<ButtonLink href="#/manage/univers">{textes.perduSuite}</ButtonLink>}
            />
          ) : (
            <ErrorState
              error={univers.error}
              level={2}
              title={textes.echec}
              detail={textes.echecDetail}
              onRetry={() => void univers.refetch()}
            />
          )}
        </Panel>
      </>
    )
  }
  const { libelle, groupes, contrats } = univers.data
  const racine = `#/manage/univers/${cle}`
  return (
    <>
      <PageTitle title={libelle} over={<a href="#/manage/univers">{textes.retour}</a>} />
      <TabNav
        label={textes.parties(libelle)}
        tabs={[
          { href: `${racine}/groups`, label: textes.groupes, count: groupes.length, current: partie === 'groups' },
          {
            href: `${racine}/contracts`,
            label: textes.contrats,
            count: contrats.length,
            current: partie === 'contracts',
          },
        ]}
      />
      {children}
    </>
  )
}
