import { declenchementsEnCoursQuery } from '../../lib/alertes/lectures.ts'
import { cibleDe, dernierReleveQuery } from '../../lib/consommation/lectures.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contexteQuery, type ContratCourant } from '../../lib/session/contexte.ts'
import { derniereFactureQuery, soldeEtAlerteQuery } from './queries.ts'

/** Milliseconds that the page waits for what decides on its layout; it is shown without it rather than late. */
const PATIENCE = 800

/**
 * Reads what decides on the layout of the dashboard (which tiles, which notices, the balance) while its code is
 * fetched, so that nothing moves once it is shown.
 */
export async function precharger(): Promise<void> {
  const contexte = queryClient.getQueryData(contexteQuery(choixCourant()).queryKey)
  if (!contexte) return
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery(autorisationsQuery(contexte)),
      queryClient.prefetchQuery(soldeEtAlerteQuery(cibleDe(contexte))),
      queryClient.prefetchQuery(declenchementsEnCoursQuery(cibleDe(contexte))),
      contexte.mode === 'contrat' && prechargerContrat(contexte.contrat),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])
}

const prechargerContrat = ({ numeroContrat, telereleve }: ContratCourant) =>
  Promise.all([
    queryClient.prefetchQuery(derniereFactureQuery(numeroContrat)),
    telereleve && queryClient.prefetchQuery(dernierReleveQuery(numeroContrat)),
  ])
