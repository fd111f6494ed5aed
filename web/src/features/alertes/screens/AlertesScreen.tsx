import type { ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPage } from '../../../ui/EmptyPage.tsx'
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
  const { type } = useParams({ from: '/alerte/{-$type}' })
  return (
    <SelonContexte sinon={sansContrat}>
      {(contexte) => (
        <>
          <PageTitle title={libelles.titre} under={sujetDe(contexte)} />
          <Alertes contexte={contexte} type={type} avant={fuite} avantAttendu={fuiteAttendue} />
        </>
      )}
    </SelonContexte>
  )
}

const sujetDe = (contexte: Contexte): string =>
  contexte.mode === 'contrat'
    ? contexte.contrat.adresseLivraisonConstruite
    : `${contexte.groupe.nom}, ${contexte.groupe.nbContrats} contrats`

const sansContrat = (
  <EmptyPage
    page={libelles.titre}
    title={libelles.sansContrat}
    reason={libelles.sansContratDetail}
    href="#/manage/contrats"
    action={libelles.rattacher}
  />
)
