import { TYPES } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import styles from './Alertes.module.css'

/** What fired: the name of the alert, its type where the name does not say it, and whose it is. */
export function TeteDeclenchement({
  declenchement: { titre, codeTypeAlarme: type, idAlerte },
}: {
  declenchement: DeclenchementAlerte
}) {
  return (
    <div className={styles.tete}>
      <h3>{titre}</h3>
      {titre !== TYPES[type].libelle && (
        <StatusBadge level={PRESENTATIONS[type].niveau}>{TYPES[type].libelle}</StatusBadge>
      )}
      <span className={styles.discret}>{idAlerte === null ? libelles.surveillance : libelles.monAlerte}</span>
    </div>
  )
}
