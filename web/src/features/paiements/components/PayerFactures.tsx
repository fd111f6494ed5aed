import { useState } from 'react'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { libelles } from '../libelles.ts'
import { usePermis } from '../use-permis.ts'
import { PaiementDialog } from './PaiementDialog.tsx'

interface Props {
  /** Invoices that may be paid online. */
  factures: ReadonlyArray<{ numeroFactureClient: string; numeroContrat: string; soldeFactureClient: number }>
  /** On the row of one invoice, in the bar of those chosen, or on top of the list for all of them. */
  place: 'ligne' | 'selection' | 'tout'
}

const VARIANTES = { ligne: 'outline', selection: 'quiet', tout: 'primary' } as const

/** Pays invoices of a list: one from its row, several at once where the installation lets them be. */
export function PayerFactures({ factures, place }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const enCartes = useMedia(phone)
  const { payer, plusieursFactures } = usePermis()
  if (!payer || (factures.length > 1 && !plusieursFactures)) return null
  const choisies = factures.map(({ numeroFactureClient, numeroContrat, soldeFactureClient }) => ({
    reference: numeroFactureClient,
    numeroContrat,
    solde: soldeFactureClient,
  }))
  const [premiere] = choisies
  const total = formatEuros(choisies.reduce((cents, { solde }) => cents + Math.round(solde * 100), 0) / 100)
  const nom =
    choisies.length === 1 && premiere
      ? libelles.reglerFacture(premiere.reference)
      : libelles.reglerFactures(choisies.length)
  return (
    <>
      <Button
        variant={VARIANTES[place]}
        {...((place === 'selection' || (place === 'ligne' && !enCartes)) && { size: 'sm' })}
        {...(place === 'ligne' && { 'aria-label': nom })}
        aria-haspopup="dialog"
        onClick={() => setOuvert(true)}
      >
        {place === 'ligne'
          ? libelles.regler
          : place === 'tout' && choisies.length > 1
            ? libelles.toutPayer(total)
            : libelles.reglerTotal(nom, total)}
      </Button>
      <PaiementDialog
        reglement={ouvert ? { type: 'factures', factures: choisies } : null}
        onClose={() => setOuvert(false)}
      />
    </>
  )
}
