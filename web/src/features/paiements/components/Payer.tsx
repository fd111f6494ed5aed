import type { Cible } from '../../../lib/consommation/lectures.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { libelles } from '../libelles.ts'
import { usePermis } from '../use-permis.ts'
import { PayerSolde } from './PayerSolde.tsx'

interface Props {
  cible: Cible
  /** Euros owed. */
  du: number
  /** The only invoice behind it, where it is known. */
  facture: string | null
}

/** Pays what is owed on a contract; the invoices of a group are chosen in their list. */
export function Payer({ cible, du, facture }: Props) {
  const { payer } = usePermis()
  const existe = useRouteExiste()
  if (cible.mode === 'contrat') return <PayerSolde numeroContrat={cible.contract} du={du} facture={facture} />
  if (!payer || !existe('/factures')) return null
  return (
    <ButtonLink full href="#/factures">
      {libelles.choisirFactures}
    </ButtonLink>
  )
}
