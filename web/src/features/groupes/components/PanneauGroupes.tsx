import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { libelles } from '../libelles.ts'
import { usePeutGerer } from '../use-peut-gerer.ts'
import { EtiquetteGroupe } from './EtiquetteGroupe.tsx'
import styles from './PanneauGroupes.module.css'
import { useDialogs } from './use-dialogs.tsx'

/** The groups beside the contracts: how many contracts each holds, the way to it, and a new one. */
export function PanneauGroupes() {
  const id = useId()
  const gerer = usePeutGerer()
  const { data, error, isPending, refetch } = useQuery(callQuery(groupesCalls.groupes, {}))
  const { ouvrir, dialogs } = useDialogs()
  const groupes = data?.resultats.filter(({ idGroupe }) => idGroupe !== 0)
  return (
    <section className={styles.panneau} aria-labelledby={id} aria-busy={isPending}>
      <h2 className={styles.titre} id={id}>
        {libelles.nom}
      </h2>
      {error && !data ? (
        <div className={styles.echec}>
          <ErrorState
            title={libelles.liste.echec}
            detail={libelles.liste.echecDetail}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <ul className={styles.groupes}>
          {groupes?.map((groupe) => (
            <li key={groupe.idGroupe}>
              <a href={`#/manage/groupe/${groupe.idGroupe}`}>
                <EtiquetteGroupe groupe={groupe} />{' '}
                <span className={styles.nombre}>{formatNombre(groupe.nbContrats)}</span>
              </a>
            </li>
          ))}
          {groupes?.length === 0 && <li className={styles.nombre}>{libelles.panneau.aucun}</li>}
        </ul>
      )}
      <p className={styles.suite}>
        {gerer && (
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => ouvrir({ dialog: 'creation' })}>
            {libelles.creer}
          </Button>
        )}
        <a href="#/manage/groupes">{libelles.panneau.gerer}</a>
      </p>
      {dialogs}
    </section>
  )
}
