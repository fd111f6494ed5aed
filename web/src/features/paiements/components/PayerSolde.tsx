import { useState } from 'react'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { libelles } from '../libelles.ts'
import { usePermis } from '../use-permis.ts'
import { PaiementDialog } from './PaiementDialog.tsx'

interface Props {
  numeroContrat: string
  /** Euros owed on the contract. */
  du: number
  /** The only invoice behind it, where it is known: paid itself where the balance is not. */
  facture: string | null
}

/** « Payer 86,42 € » : the balance of a contract, in one press. */
export function PayerSolde({ numeroContrat, du, facture }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const { payer, soldeContrat } = usePermis()
  const reglement =
    facture !== null
      ? ({ type: 'factures', factures: [{ reference: facture, numeroContrat, solde: du }] } as const)
      : soldeContrat
        ? ({ type: 'solde', numeroContrat } as const)
        : null
  if (!payer || !reglement) return null
  return (
    <>
      <Button full onClick={() => setOuvert(true)}>
        {libelles.payer(formatEuros(du))}
      </Button>
      <PaiementDialog reglement={ouvert ? reglement : null} onClose={() => setOuvert(false)} />
    </>
  )
}
