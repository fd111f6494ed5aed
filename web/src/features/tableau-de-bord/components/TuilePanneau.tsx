import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Tuile.module.css'

interface Props<T> {
  titre: string
  /** The title once the data are known, when it tells something of them. */
  titreDe?: (donnees: T) => string
  lecture: UseQueryResult<T>
  /** « Votre solde ne s’affiche pas ». */
  echec: string
  /** The room kept while it loads, so that nothing moves afterwards. */
  place: 'solde' | 'graphique' | 'texte' | 'court' | 'ligne'
  pied?: ReactNode
  children: (donnees: T) => ReactNode
}

const LIGNES = { solde: 1, graphique: 1, texte: 4, court: 3, ligne: 1 } as const
const FORMES = { solde: 'figure', graphique: 'chart', texte: 'text', court: 'text', ligne: 'text' } as const

/** The frame of a tile: its own loading, its own failure with a way to try again, its content. */
export function TuilePanneau<T>({ titre, titreDe, lecture, echec, place, pied, children }: Props<T>) {
  const { data, isError, isPending, error, refetch } = lecture
  return (
    <Panel title={data !== undefined && titreDe ? titreDe(data) : titre} footer={pied} busy={isPending}>
      <div className={classes(styles.corps, styles[place])}>
        {data !== undefined ? (
          children(data)
        ) : !isError ? (
          <Loading shape={FORMES[place]} rows={LIGNES[place]} label={libelles.chargement} />
        ) : statutErreur(error) === 403 ? (
          <p className={styles.discret}>{libelles.sansDroit}</p>
        ) : (
          <ErrorState error={error} title={echec} detail={libelles.intact} onRetry={() => void refetch()} />
        )}
      </div>
    </Panel>
  )
}
