import { cibleDe, dernierReleveQuery } from '../../lib/consommation/lectures.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contexteQuery } from '../../lib/session/contexte.ts'
import { soldeEtAlerteQuery } from './queries.ts'

/** Milliseconds that the page waits for what decides on its layout; it is shown without it rather than late. */
const PATIENCE = 800

/**
 * Reads what decides on the layout of the dashboard (which tiles, which notices) while its code is fetched, so that
 * nothing moves once it is shown.
 */
export async function precharger(): Promise<void> {
  const contexte = queryClient.getQueryData(contexteQuery(choixCourant()).queryKey)
  if (!contexte) return
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery(autorisationsQuery(contexte)),
      queryClient.prefetchQuery(soldeEtAlerteQuery(cibleDe(contexte))),
      contexte.mode === 'contrat' && contexte.contrat.telereleve && queryClient.prefetchQuery(dernierReleveQuery(contexte.contrat.numeroContrat)),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])
}
