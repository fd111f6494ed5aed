/** How the payer says that he comes back; none of them proves anything. */
export const ISSUES_RETOUR = ['succes', 'refus', 'annulation', 'attente'] as const
export type IssueRetour = (typeof ISSUES_RETOUR)[number]

/** The path below the public address at which a provider brings the browser back, with our reference of the attempt. */
export const cheminRetour = (reference: string, issue: IssueRetour): string =>
  `/ael-v2/paiement/retour/${reference}/${issue}`

/**
 * The route of the application where the browser goes from there: one of the provider return entries
 * (docs/domaines/paiements.md#retour), with the reference and the way back as query.
 */
export function routeRetour(reference: string, issue: IssueRetour, traiteFacturationCode: string): string {
  const entree = issue === 'annulation' ? 'cancel' : 'retour'
  const requete = new URLSearchParams({ reference, issue }).toString()
  return `/facture/${entree}/${encodeURIComponent(traiteFacturationCode)}?${requete}`
}
