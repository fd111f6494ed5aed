import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from '../libelles.ts'
import { ContratsRattaches, type SurSelection } from '../liste/ContratsRattaches.tsx'
import styles from '../liste/Liste.module.css'
import { RattacherContrat } from '../rattachement/RattacherContrat.tsx'
import { useDroits } from '../use-droits.ts'

interface Props {
  /** The groups of the account, above its contracts. */
  groupes?: ReactNode
  surSelection?: SurSelection
  /** The list of a portfolio, in the place of the usual one; the groups come below it. */
  liste?: ReactNode
}

/** The contracts of the account: attach one, and the list of those attached. */
export function ContratsScreen({ groupes, surSelection, liste }: Props) {
  const adresse = useSearch({ from: '/manage/contrats' })
  const { nbContrats } = useUtilisateur()
  const { gerer } = useDroits()
  // Kept while the screen is there: the first contract attached must not take the form away.
  const [ongletUsuel] = useState(nbContrats > 0 ? 'rattaches' : 'rattacher')
  const onglet = gerer ? (adresse.onglet ?? ongletUsuel) : 'rattaches'
  // Above a long list every line counts: its own views are the tabs.
  const dense = liste !== undefined && onglet === 'rattaches'
  return (
    <>
      <PageTitle
        title={libelles.titre}
        actions={
          gerer &&
          dense && (
            <ButtonLink variant="outline" size="sm" href="#/manage/contrats?onglet=rattacher">
              {libelles.onglets.rattacher}
            </ButtonLink>
          )
        }
      />
      {gerer && !dense && (
        <TabNav
          label={libelles.titre}
          tabs={[
            {
              href: '#/manage/contrats?onglet=rattacher',
              label: libelles.onglets.rattacher,
              current: onglet === 'rattacher',
            },
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
      ) : liste ? (
        <>
          {liste}
          {groupes && <div className={styles.suite}>{groupes}</div>}
        </>
      ) : (
        <>
          {groupes}
          <ContratsRattaches {...(surSelection && { surSelection })} />
        </>
      )}
    </>
  )
}
