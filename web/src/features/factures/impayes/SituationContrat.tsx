import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatEuros, formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Impayes.module.css'

const textes = libelles.impayes

/** How far the reminders of a contract have gone, and what is due of it today, with what to do about it; nothing where nothing is owed. */
export function SituationContrat({ numeroContrat, children }: { numeroContrat: string; children?: ReactNode }) {
  const { data } = useQuery(callQuery(facturesCalls.infoPhaseRelance, { params: { id: numeroContrat } }))
  if (!data || data.nombreImpayes === 0) return null
  const { phase, libelle, nombreDeRelances, dateDerniereRelance, nombreImpayes, soldeExigible } = data
  return (
    <Panel title={textes.situation} className={styles.situation}>
      <KeyFigures
        figures={[
          {
            term: dateDerniereRelance ? textes.relances(nombreDeRelances, dateDerniereRelance) : textes.phase,
            value: libelle,
            ...(phase !== 'AUCUNE' && { tone: 'urgent' as const }),
          },
          { term: textes.nombre, value: formatNombre(nombreImpayes) },
          { term: textes.exigible, value: formatEuros(soldeExigible) },
        ]}
      />
      {children && <div className={styles.actions}>{children}</div>}
    </Panel>
  )
}
