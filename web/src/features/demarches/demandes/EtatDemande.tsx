import { type EtatDemarche, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './Demandes.module.css'
import { NIVEAUX } from './etats.ts'

/** The state of a request in a word. */
export const EtatDemande = ({ etat }: { etat: EtatDemarche }) => (
  <span className={styles.entier}>
    <StatusBadge level={NIVEAUX[etat]}>{LIBELLES_ETATS[etat]}</StatusBadge>
  </span>
)
