import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import type { DemandeApercu } from '@ael/contract/alertes/reglages.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import styles from './Alertes.module.css'
import { libelles } from './libelles.ts'

const textes = libelles.apercu

interface Props {
  question: string
  /** The settings that are not in force yet. */
  demande: DemandeApercu
  loading: boolean
  /** Something goes: the words of its two answers. */
  suppression?: { confirmer: string; garder: string }
  onConfirm: () => void
  onClose: () => void
}

/** What settings would have changed in the last days, before they are recorded. */
export function ApercuDialog({ question, demande, loading, suppression, onConfirm, onClose }: Props) {
  const lu = useQuery(callQuery(reglagesAlertesCalls.apercuParametres, { body: demande }))
  const vu = lu.data
  return (
    <ConfirmDialog
      open
      question={question}
      danger={suppression !== undefined}
      confirmLabel={suppression?.confirmer ?? textes.confirmer}
      cancelLabel={suppression?.garder ?? textes.garder}
      loading={loading || lu.isFetching}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {lu.isPending && <Loading />}
      {lu.isError && (
        <ErrorState
          level={3}
          title={textes.echec}
          detail={textes.echecDetail}
          error={lu.error}
          onRetry={() => void lu.refetch()}
        />
      )}
      {vu?.contrats === 0 && <p>{textes.aucun}</p>}
      {vu && vu.contrats > 0 && (
        <>
          <p>
            {textes.observes(vu.jours, `${formatNombre(vu.contrats)} contrat${vu.contrats > 1 ? 's' : ''}`)}
            {vu.partiel && ` ${textes.partiel}`}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{textes.alerte}</th>
                <th scope="col" className={styles.nombre}>
                  {textes.avant}
                </th>
                <th scope="col" className={styles.nombre}>
                  {textes.apres}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['AF', 'AS'] as const).map((type) => (
                <tr key={type}>
                  <th scope="row">{textes[type]}</th>
                  <td className={styles.nombre}>{formatNombre(vu.avant[type])}</td>
                  <td className={styles.nombre}>
                    {vu.avant[type] === vu.apres[type] ? (
                      formatNombre(vu.apres[type])
                    ) : (
                      <strong>{formatNombre(vu.apres[type])}</strong>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </ConfirmDialog>
  )
}
