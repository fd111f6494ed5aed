import type { PlanMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'
import { TableMensualites } from './TableMensualites.tsx'

/** The plan in force: how much of it was taken, what comes next, each instalment. */
export function PlanEnCours({ plan: { total, dejaPreleve, restant, detail } }: { plan: PlanMensualisation }) {
  const prochaine = detail.find(({ isFuture }) => isFuture)
  const euros = (term: string, valeur: number) => ({ term, value: formatNombre(valeur, 2), unit: devise() })
  return (
    <Panel title={libelles.plan}>
      <KeyFigures
        figures={[
          euros(libelles.total, total),
          euros(libelles.dejaPreleve, dejaPreleve),
          euros(libelles.restant, restant),
        ]}
      />
      <p className={styles.avance}>
        {prochaine ? libelles.planAide(prochaine.dateEcheance, prochaine.montant) : libelles.planFini}
      </p>
      <TableMensualites titre={libelles.detail} lignes={detail} />
    </Panel>
  )
}
