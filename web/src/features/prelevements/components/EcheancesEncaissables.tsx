import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import type { EcheanceEncaissable } from '@ael/contract/prelevements/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'

/** How an instalment is paid: the application says. */
export type PayerEcheance = ComponentType<{ echeance: EcheanceEncaissable }>

/** What the bank did not take and may be paid online; nothing when there is none. */
export function EcheancesEncaissables({ numeroContrat, Payer }: { numeroContrat: string; Payer: PayerEcheance }) {
  const { data } = useQuery(callQuery(prelevementsCalls.listeEcheancesEncaissables, { params: { id: numeroContrat } }))
  if (!data || data.length === 0) return null
  return (
    <Panel title={libelles.encaissables}>
      <p className={styles.aide}>{libelles.encaissablesAide}</p>
      <ul className={styles.encaissables}>
        {data.map((echeance) => (
          <li key={echeance.numeroFactureClient}>
            <div>
              {libelles.encaissableFacture(echeance.numeroFactureClient)}
              <small>
                {[libelles.encaissableEcheance(echeance.dateEcheance), echeance.motifRejet?.toLocaleLowerCase('fr')]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            <div className={styles.somme}>
              {formatEuros(echeance.soldeFactureClient)}
              <Payer echeance={echeance} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
