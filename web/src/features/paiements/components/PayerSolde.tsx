import { useState } from 'react'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { libelles } from '../libelles.ts'
import type { Reglement } from '../reglement.ts'
import { PaiementDialog } from './PaiementDialog.tsx'

interface Props {
  /** Euros owed. */
  du: number
  reglement: Reglement
}

/** « Payer 86,42 € » : what is owed on a contract, in one press. */
export function PayerSolde({ du, reglement }: Props) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <>
      <Button full onClick={() => setOuvert(true)}>
        {libelles.payer(formatEuros(du))}
      </Button>
      <PaiementDialog reglement={ouvert ? reglement : null} onClose={() => setOuvert(false)} />
    </>
  )
}
