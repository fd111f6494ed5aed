import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { NuitHeures } from './NuitHeures.tsx'
import { Prevenu } from './Prevenu.tsx'
import { QueFaire } from './QueFaire.tsx'
import styles from './Recit.module.css'

/** What follows the panel of a leak: its last night, what to do, and how its subscriber was told. */
export const Recit = ({ fuite, numeroContrat }: { fuite: Fuite; numeroContrat: string }) => (
  <div className={styles.recit}>
    <div className={styles.deux}>
      <NuitHeures fuite={fuite} />
      <QueFaire fuite={fuite} numeroContrat={numeroContrat} />
    </div>
    <Prevenu fuite={fuite} numeroContrat={numeroContrat} />
  </div>
)
