import { TYPES_ALERTE } from '@ael/contract/alertes/regles.ts'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { alertesQuery, declenchementsEnCoursQuery } from '../../../lib/alertes/lectures.ts'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { autorisationsAlerteQuery } from '../queries.ts'
import { Adresses } from './Adresses.tsx'
import styles from './Alertes.module.css'
import { EnCours } from './EnCours.tsx'
import { Historique } from './Historique.tsx'
import { MesAlertes } from './MesAlertes.tsx'
import { Protection } from './Protection.tsx'

interface Props {
  contexte: Contexte
  /** Only what is of this type; an unknown one hides nothing. */
  type?: string | undefined
  /** What stands above them, and comes with them: nothing moves once it is drawn. */
  avant?: ReactNode
  avantAttendu?: boolean
}

/** What calls now, the alerts of the user, the protection that he has anyway, and what happened. */
export function Alertes({ contexte, type, avant, avantAttendu = false }: Props) {
  const cible = cibleDe(contexte)
  const voulu = TYPES_ALERTE.find((connu) => connu === type?.toUpperCase())
  const alertes = useQuery(alertesQuery(cible))
  const offre = useQuery(autorisationsAlerteQuery(cible))
  const enCours = useQuery(declenchementsEnCoursQuery(cible, voulu))
  if (alertes.isError || offre.isError) {
    return (
      <>
        {avant}
        <Panel>
          <ErrorState
            error={alertes.error ?? offre.error}
            level={2}
            title={libelles.echec}
            detail={libelles.echecDetail}
            onRetry={() => void Promise.all([alertes.refetch(), offre.refetch()])}
          />
        </Panel>
      </>
    )
  }
  if (avantAttendu || !alertes.data || !offre.data || enCours.isPending) {
    return (
      <Panel busy>
        <Loading rows={6} label={libelles.chargement} />
      </Panel>
    )
  }
  const mesAlertes = <MesAlertes cible={cible} alertes={alertes.data.resultats} type={voulu} offre={offre.data} />
  return (
    <>
      {avant}
      <div className={styles.ecran}>
        <EnCours cible={cible} type={voulu} />
        {cible.mode === 'contrat' ? (
          <div className={styles.deux}>
            {mesAlertes}
            <div className={styles.ecran}>
              {offre.data.protege && <Protection numeroContrat={cible.contract} />}
              <Adresses numeroContrat={cible.contract} alertes={alertes.data.resultats} offre={offre.data} />
            </div>
          </div>
        ) : (
          mesAlertes
        )}
        <Historique key={voulu ?? ''} cible={cible} type={voulu} />
      </div>
    </>
  )
}
