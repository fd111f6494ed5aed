import type { PlanMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'
import { TableMensualites } from './TableMensualites.tsx'

/** The plans that are over, folded: what each came to, then its instalments. */
export function PlansPrecedents({ plans }: { plans: readonly PlanMensualisation[] }) {
  return (
    <Panel title={libelles.anciens} className={styles.anciens}>
      {plans.map(({ numeroEcheancier, debut, fin, dejaPreleve, numeroFactureClient, detail }) => (
        <details key={numeroEcheancier}>
          <summary>
            {libelles.ancien(debut, fin)}
            <small>{libelles.ancienResume(dejaPreleve, numeroFactureClient)}</small>
          </summary>
          <TableMensualites titre={libelles.ancien(debut, fin)} lignes={detail} />
        </details>
      ))}
    </Panel>
  )
}
