import type { Cible } from '../../../lib/consommation/lectures.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { usePrestataire } from '../../../lib/session/prestataire.ts'
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

/** Pays what is owed on a contract; where that is no single payment, its invoices or those of a group are chosen in their list. */
export function Payer({ cible, du, facture }: Props) {
  const { payer, soldeContrat } = usePermis()
  const existe = useRouteExiste()
  const prestataire = usePrestataire(payer && cible.mode === 'contrat' ? cible.contract : null)
  if (!payer) return null
  if (cible.mode === 'contrat') {
    // Until it is known, the button has its place: for nearly every contract it stays.
    if (prestataire === null) return <p>{libelles.sansPrestataire}</p>
    if (facture !== null)
      return (
        <PayerSolde
          du={du}
          reglement={{ type: 'factures', factures: [{ reference: facture, numeroContrat: cible.contract, solde: du }] }}
        />
      )
    if (soldeContrat) return <PayerSolde du={du} reglement={{ type: 'solde', numeroContrat: cible.contract, du }} />
  }
  if (!existe('/factures')) return null
  return (
    <ButtonLink full href="#/factures">
      {libelles.choisirFactures}
    </ButtonLink>
  )
}
