import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import type { FactureAPayer } from '../reglement.ts'
import { usePermis } from '../use-permis.ts'
import { ChoixFactures } from './ChoixFactures.tsx'
import { PaiementDialog } from './PaiementDialog.tsx'

/** « Choisir les factures à payer » : those of a group, several at once where the agency allows it. */
export function PayerGroupe({ idGroupe }: { idGroupe: number }) {
  const [ouvert, setOuvert] = useState(false)
  const [choisies, setChoisies] = useState<readonly FactureAPayer[]>([])
  const { payer, plusieursFactures } = usePermis()
  if (!payer) return null
  return (
    <>
      <Button full onClick={() => setOuvert(true)}>
        {libelles.choisirFactures}
      </Button>
      <Dialog open={ouvert} onClose={() => setOuvert(false)} title={libelles.facturesAPayer} shape="wide">
        {ouvert && (
          <ChoixFactures
            idGroupe={idGroupe}
            plusieurs={plusieursFactures}
            onChoix={(factures) => {
              setOuvert(false)
              setChoisies(factures)
            }}
            onAnnule={() => setOuvert(false)}
          />
        )}
      </Dialog>
      <PaiementDialog reglement={choisies.length > 0 ? { type: 'factures', factures: choisies } : null} onClose={() => setChoisies([])} />
    </>
  )
}
