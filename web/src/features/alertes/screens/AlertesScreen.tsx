import type { ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Alertes } from '../components/Alertes.tsx'
import { libelles } from '../libelles.ts'

interface Props {
  /** What stands above the alerts. */
  fuite?: ReactNode
  /** It is not known yet: nothing is drawn that it would push away. */
  fuiteAttendue: boolean
}

/** `/alerte`: the alerts of the current contract or group; with a type, those of it. */
export function AlertesScreen({ fuite, fuiteAttendue }: Props) {
  const contexte = useContexte()
  const { type } = useParams({ from: '/alerte/{-$type}' })
  if (contexte) {
    const sujet =
      contexte.mode === 'contrat'
        ? contexte.contrat.adresseLivraisonConstruite
        : `${contexte.groupe.nom}, ${contexte.groupe.nbContrats} contrats`
    return (
      <>
        <PageTitle title={libelles.titre} under={sujet} />
        <Alertes
          key={JSON.stringify(cibleDe(contexte))}
          contexte={contexte}
          type={type}
          avant={fuite}
          avantAttendu={fuiteAttendue}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle title={libelles.titre} />
      <EmptyPanel
        title={libelles.sansContrat}
        reason={libelles.sansContratDetail}
        href="#/manage/contrats"
        action={libelles.rattacher}
      />
    </>
  )
}
