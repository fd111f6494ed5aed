import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import styles from './Liste.module.css'

const textes = libelles.selection

/**
 * Pays, of the invoices chosen, those that may be. One payment goes to one billing processing: those of several are
 * paid one after the other, and that is told where they are chosen.
 */
export function PayerChoisies({ choisies, Payer }: { choisies: readonly Facture[]; Payer: PayerFactures }) {
  const plusieurs = useFonctionnalite('PaiementMultiFacture')
  const bloque = useFonctionnalite('BloquerPaiement')
  const payables = choisies.filter(({ isPaiementAutorise }) => isPaiementAutorise)
  const lots = [...Map.groupBy(payables, ({ traiteFacturationCode }) => traiteFacturationCode).values()]
  if (lots.length === 0 || bloque) return null
  if (payables.length > 1 && !plusieurs) return <small className={styles.lots}>{textes.uneParUne}</small>
  return (
    <>
      {lots.length > 1 && <small className={styles.lots}>{textes.lots(lots.length)}</small>}
      {lots.map((factures) => (
        <Payer key={factures[0]?.traiteFacturationCode} factures={factures} place="selection" />
      ))}
    </>
  )
}
