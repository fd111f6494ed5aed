import { ecrireRecherche } from './recherche.ts'

type Recherche = Readonly<Record<string, string | undefined>>

/**
 * Where `/redirect/:action` leads (docs/domaines/commun.md#renvois): the code printed on an invoice to its payment,
 * with the invoice and its billing agreement; any other action to the door.
 */
export function destinationDe(action: string | undefined, recherche: Recherche): string {
  if (action !== 'qr') return '/'
  const numFacture = recherche['numFacture'] ?? recherche['id']
  const traiteFacturationCode = recherche['traiteFacturationCode'] ?? recherche['code']
  return `/paiements${ecrireRecherche({ numFacture, traiteFacturationCode })}`
}
