import { LIBELLES_ETATS_FACTURE } from '@ael/contract/factures/etats.ts'
import type { Impaye } from '@ael/contract/factures/impayes.schemas.ts'
import { FACTURES_PAR_PAIEMENT } from '@ael/contract/paiements/regles.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { libelles } from '../libelles.ts'
import listeStyles from '../liste/Liste.module.css'
import { direLaissees } from '../liste/laissees.ts'
import type { PayerFactures } from '../payer.ts'
import { enPayable } from './colonnes.tsx'

interface Props {
  impayes: readonly Impaye[]
  numeroContrat: string
  Payer: PayerFactures
}

/** Whether unpaid invoices are paid in one payment: several where the service takes several, never too many. */
function usePayables(impayes: readonly Impaye[]): readonly Impaye[] {
  const plusieurs = useFonctionnalite('PaiementMultiFacture')
  const bloque = useFonctionnalite('BloquerPaiement')
  const payables = impayes.filter(({ isPaiementAutorise }) => isPaiementAutorise)
  return bloque || payables.length > (plusieurs ? FACTURES_PAR_PAIEMENT : 1) ? [] : payables
}

/** « Tout payer », on top of the unpaid invoices. */
export function ToutPayer({ impayes, numeroContrat, Payer }: Props) {
  const payables = usePayables(impayes)
  return payables.length === 0 ? null : (
    <Payer factures={payables.map((impaye) => enPayable(impaye, numeroContrat))} place="tout" />
  )
}

/** Pays those that are chosen and may be; those that are left out are named, with the reason. */
export function PayerChoisis({ impayes, numeroContrat, Payer }: Props) {
  const payables = usePayables(impayes)
  const plusieurs = useFonctionnalite('PaiementMultiFacture')
  const dehors = impayes
    .filter(({ isPaiementAutorise }) => !isPaiementAutorise)
    .map(({ reference, etat }) => ({ numero: reference, motif: LIBELLES_ETATS_FACTURE[etat] }))
  return (
    <>
      {direLaissees(dehors).map((phrase) => (
        <small key={phrase} className={listeStyles.lots}>
          {phrase}
        </small>
      ))}
      {payables.length > 0 ? (
        <Payer factures={payables.map((impaye) => enPayable(impaye, numeroContrat))} place="selection" />
      ) : (
        impayes.length - dehors.length > 1 && (
          <small className={listeStyles.lots}>
            {plusieurs ? libelles.selection.trop(FACTURES_PAR_PAIEMENT) : libelles.selection.uneParUne}
          </small>
        )
      )}
    </>
  )
}
