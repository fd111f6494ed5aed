import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { libelles } from '../libelles.ts'
import { usePermis } from '../use-permis.ts'
import { PaiementDialog } from './PaiementDialog.tsx'

interface Props {
  echeance: { numeroFactureClient: string; numeroContrat: string; soldeFactureClient: number }
}

/** « Payer » : an instalment that the bank did not take. */
export function PayerEcheance({ echeance: { numeroFactureClient, numeroContrat, soldeFactureClient } }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const { payer } = usePermis()
  if (!payer) return null
  const reglement = {
    type: 'echeance',
    factures: [{ reference: numeroFactureClient, numeroContrat, solde: soldeFactureClient }],
  } as const
  return (
    <>
      <Button size="sm" onClick={() => setOuvert(true)}>
        {libelles.reglerEcheance}
      </Button>
      <PaiementDialog reglement={ouvert ? reglement : null} onClose={() => setOuvert(false)} />
    </>
  )
}
