import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Alertes.module.css'
import { libelles } from './libelles.ts'
import { ParametresContrat } from './ParametresContrat.tsx'
import { ParametresForm } from './ParametresForm.tsx'
import { Plages } from './Plages.tsx'
import { saisieConsommation, saisieFuite } from './saisie-reglages.ts'

const enTexte = (valeurs: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(valeurs).map(([nom, valeur]) => [nom, String(valeur)]))

/** `/admin/alertes`: what the rules of leaks and of unusual use are judged by, for all contracts and for one. */
export function AlertesAdminScreen() {
  const { contrat } = useSearch({ from: '/admin/alertes' })
  const [fuite, consommation, plages] = useQueries({
    queries: [
      callQuery(alertesCalls.paramAlerteFuite, {}),
      callQuery(alertesCalls.paramAlerteConso, {}),
      callQuery(alertesCalls.plageAlerteConso, {}),
    ],
  })
  // Each is read again once another is recorded: what is typed there outlives a failure of that.
  const panne = [fuite, consommation, plages].find(({ isLoadingError }) => isLoadingError)
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      {panne ? (
        <ErrorState
          level={2}
          title={libelles.echec}
          detail={libelles.echecDetail}
          error={panne.error}
          onRetry={() => void panne.refetch()}
        />
      ) : !fuite.data || !consommation.data || !plages.data ? (
        <Loading shape="table" rows={6} />
      ) : (
        <div className={styles.page}>
          <div className={styles.pile}>
            <Panel title={libelles.fuite.titre}>
              <p className={styles.aide}>{libelles.fuite.aide}</p>
              <ParametresForm
                key={JSON.stringify(fuite.data)}
                schema={saisieFuite}
                depart={enTexte(fuite.data)}
                question={libelles.fuite.question}
                demande={(parametres) => ({ parametres })}
                envoyer={(parametres) =>
                  client(reglagesAlertesCalls.setParamAlerte, { body: { typeService: 'AF', ...parametres } })
                }
              />
            </Panel>
            <Panel title={libelles.consommation.titre}>
              <p className={styles.aide}>{libelles.consommation.aide}</p>
              <ParametresForm
                key={JSON.stringify(consommation.data)}
                schema={saisieConsommation}
                depart={enTexte(consommation.data)}
                question={libelles.consommation.question}
                demande={(parametres) => ({ parametres })}
                envoyer={(parametres) =>
                  client(reglagesAlertesCalls.setParamAlerte, { body: { typeService: 'AS', ...parametres } })
                }
              />
            </Panel>
          </div>
          <div className={styles.pile}>
            <Plages plages={plages.data.resultats} />
            <ParametresContrat contrat={contrat} service={{ ...fuite.data, ...consommation.data }} />
          </div>
        </div>
      )}
    </>
  )
}
