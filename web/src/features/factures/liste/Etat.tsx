import { type EtatFacture, LIBELLES_ETATS_FACTURE } from '@ael/contract/factures/etats.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import type { Level } from '../../../ui/level.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './Liste.module.css'
import { raison } from './raison.ts'

/** Only what calls for something is badged. */
const NIVEAUX: Partial<Record<EtatFacture, Level>> = {
  LITIGE: 'attention',
  BLOQUEE: 'attention',
  PAIEMENT_EN_COURS: 'information',
  REJETEE: 'urgent',
  RELANCEE: 'urgent',
  ECHUE: 'attention',
}

/** A state in a word. */
export function MotEtat({ etat }: { etat: EtatFacture }) {
  const niveau = NIVEAUX[etat]
  const libelle = LIBELLES_ETATS_FACTURE[etat]
  return (
    <span className={styles.etat}>
      {niveau ? (
        <StatusBadge level={niveau} icon={false}>
          {libelle}
        </StatusBadge>
      ) : (
        libelle
      )}
    </span>
  )
}

/** The state of an invoice in a word, and why in a sentence. */
export function Etat({ facture }: { facture: Facture }) {
  const pourquoi = raison(facture)
  return (
    <>
      <MotEtat etat={facture.etat} />
      {pourquoi && <small className={styles.detail}>{pourquoi}</small>}
    </>
  )
}
