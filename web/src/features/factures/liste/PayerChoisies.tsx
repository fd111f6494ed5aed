import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { FACTURES_PAR_PAIEMENT } from '@ael/contract/paiements/regles.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import styles from './Liste.module.css'
import { laissees } from './laissees.ts'
import { lotsPayables } from './payables.ts'

const textes = libelles.selection

interface Props {
  /** Undefined while they are read, null when they are too many for one payment. */
  choisies: readonly Facture[] | null | undefined
  Payer: PayerFactures
}

/**
 * Pays, of the invoices chosen, those that may be. One payment goes to one billing processing: those of several are
 * paid one after the other, and that is told where they are chosen; those that are left out are named, with the reason.
 */
export function PayerChoisies({ choisies, Payer }: Props) {
  const plusieurs = useFonctionnalite('PaiementMultiFacture')
  const bloque = useFonctionnalite('BloquerPaiement')
  if (bloque || choisies === undefined) return null
  if (choisies === null) return <small className={styles.lots}>{textes.trop(FACTURES_PAR_PAIEMENT)}</small>
  const lots = lotsPayables(choisies)
  const dehors = laissees(choisies)
  if (lots.flat().length > 1 && !plusieurs) return <small className={styles.lots}>{textes.uneParUne}</small>
  return (
    <>
      {dehors.map((phrase) => (
        <small key={phrase} className={styles.lots}>
          {phrase}
        </small>
      ))}
      {lots.length > 1 && <small className={styles.lots}>{textes.lots(lots.length)}</small>}
      {lots.map((factures) => (
        <Payer key={factures[0]?.traiteFacturationCode} factures={factures} place="selection" />
      ))}
    </>
  )
}
