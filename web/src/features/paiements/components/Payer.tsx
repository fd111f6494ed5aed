import type { Cible } from '../../../lib/consommation/lectures.ts'
import { PayerGroupe } from './PayerGroupe.tsx'
import { PayerSolde } from './PayerSolde.tsx'

interface Props {
  cible: Cible
  /** Euros owed. */
  du: number
  /** The only invoice behind it, where it is known. */
  facture: string | null
}

/** Pays what is owed on a contract, or invoices of a group. */
export const Payer = ({ cible, du, facture }: Props) =>
  cible.mode === 'contrat' ? <PayerSolde numeroContrat={cible.contract} du={du} facture={facture} /> : <PayerGroupe idGroupe={cible.id} />
