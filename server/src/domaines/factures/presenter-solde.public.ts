import { enEuros, libelleSolde } from '@ael/contract/factures/regles.ts'
import type { Solde } from '@ael/contract/factures/schemas.ts'
import type { Comptes } from './solde.public.sql.ts'

/** From the customer's side: what he owes is negative. `0 -` keeps a balance of nothing from becoming -0. */
export function presenterSolde(comptes: Comptes, nbContrats: number): Solde {
  const solde = enEuros(0 - comptes.du_cents)
  return {
    solde,
    libelle: libelleSolde(solde),
    soldeEchu: enEuros(0 - comptes.echu_cents),
    dateLimitePaiement: comptes.prochaine_echeance,
    nbContrats,
  }
}
