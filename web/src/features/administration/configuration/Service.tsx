import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { RapportSante } from '@ael/contract/sante/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { lireSante, type NiveauSante } from './lire-sante.ts'
import styles from './Configuration.module.css'
import { libelles } from './libelles.ts'

const NIVEAUX = Object.entries(libelles.sante.niveaux).map(([value, label]) => ({ value, label }))

const Tests = ({ tests }: Pick<RapportSante, 'tests'>) => (
  <ul className={styles.lignes}>
    {tests.map(({ nom, etat, detail }) => (
      <li key={nom}>
        {nom}
        <StatusBadge level={etat === 'OK' ? 'resolu' : 'urgent'}>
          {etat === 'OK' ? libelles.sante.ok : libelles.sante.ko}
        </StatusBadge>
        <span className={styles.detail}>{detail}</span>
      </li>
    ))}
  </ul>
)

function Sante() {
  const [niveau, setNiveau] = useState<NiveauSante>(2)
  const lue = useQuery({
    queryKey: ['sante', niveau],
    queryFn: ({ signal }) => lireSante(niveau, signal),
    staleTime: 0,
  })
  const textes = libelles.sante
  return (
    <Panel title={textes.titre} busy={lue.isFetching}>
      <div className={styles.sante}>
        <SelectField
          label={textes.niveau}
          options={NIVEAUX}
          value={String(niveau)}
          onChange={(event) => setNiveau(Number(event.currentTarget.value) as NiveauSante)}
        />
        {lue.data && <Tests tests={lue.data.tests} />}
        {lue.isError && <p role="alert">{textes.illisible}</p>}
        <Button variant="outline" size="sm" disabled={lue.isFetching} onClick={() => void lue.refetch()}>
          {textes.relire}
        </Button>
      </div>
    </Panel>
  )
}

/** Beside the features: caches, pictures, outside systems, health. */
export function Service() {
  const tiers = useQuery(callQuery(reglagesCalls.listeTiers, {}))
  const vider = useCallMutation(reglagesCalls.clearCache, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  const refaire = useCallMutation(archivesCalls.genererVisuels, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  return (
    <div className={styles.cote}>
      <Sante />
      <Panel title={libelles.caches.titre}>
        <div className={styles.sante}>
          <p>{libelles.caches.texte}</p>
          <Button variant="outline" size="sm" disabled={vider.isPending} onClick={() => vider.mutate({})}>
            {libelles.caches.vider}
          </Button>
        </div>
      </Panel>
      <Panel title={libelles.visuels.titre}>
        <div className={styles.sante}>
          <p>{libelles.visuels.texte}</p>
          <Button variant="outline" size="sm" disabled={refaire.isPending} onClick={() => refaire.mutate({})}>
            {libelles.visuels.refaire}
          </Button>
        </div>
      </Panel>
      {!tiers.isPending && (
        <Panel title={libelles.tiers.titre}>
          {tiers.isError ? (
            <ErrorState title={libelles.tiers.echec} error={tiers.error} onRetry={() => void tiers.refetch()} />
          ) : (
            <ul className={styles.lignes}>
              {tiers.data.resultats.map(({ code, libelle, mode }) => (
                <li key={code}>
                  {libelle}
                  <StatusBadge icon={false}>{libelles.tiers.modes[mode]}</StatusBadge>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  )
}
