import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { declenchementsEnCoursQuery } from '../../lib/alertes/lectures.ts'
import { coordonneesQuery } from '../../lib/clients/coordonnees.ts'
import { autorisationQuery, cibleDe, dernierReleveQuery, fuiteQuery } from '../../lib/consommation/lectures.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contenusFermesQuery } from '../../lib/session/contenus-fermes.ts'
import { contexteQuery, type Contexte, type ContratCourant } from '../../lib/session/contexte.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { derniereFactureQuery, soldeEtAlerteQuery } from './queries.ts'

/** Milliseconds that the page waits for what decides on its layout; it is shown without it rather than late. */
const PATIENCE = 800

/**
 * Reads what decides on the layout of the dashboard (which tiles, which notices, the balance) while its guard waits and
 * its code is fetched, so that nothing moves once it is shown. What cannot be read is told by the guard, or the screen.
 */
export async function precharger(): Promise<void> {
  const utilisateur = await queryClient.ensureQueryData(utilisateurQuery).catch(() => null)
  if (!utilisateur || !estConnecte(utilisateur)) return
  const contexte = await queryClient.ensureQueryData(contexteQuery(choixCourant())).catch(() => null)
  if (!contexte) return
  const droits = [
    queryClient.prefetchQuery(autorisationsQuery(contexte)),
    queryClient.prefetchQuery(contenusFermesQuery(contexte)),
  ]
  // What is closed to a secondary user would be refused: his screen asks once it knows.
  const donnees = !estSubordonne(utilisateur.profils) ? prechargerDonnees(utilisateur, contexte) : null
  await Promise.race([Promise.all([...droits, donnees]), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

function prechargerDonnees(utilisateur: UtilisateurConnecte, contexte: Contexte) {
  const { enabled, ...coordonnees } = coordonneesQuery(utilisateur, contexte)
  return Promise.all([
    enabled && queryClient.prefetchQuery(coordonnees),
    queryClient.prefetchQuery(soldeEtAlerteQuery(cibleDe(contexte))),
    queryClient.prefetchQuery(declenchementsEnCoursQuery(cibleDe(contexte))),
    contexte.mode === 'contrat' && prechargerContrat(contexte.contrat),
  ])
}

const prechargerContrat = ({ numeroContrat, telereleve }: ContratCourant) =>
  Promise.all([
    queryClient.prefetchQuery(derniereFactureQuery(numeroContrat)),
    telereleve && queryClient.prefetchQuery(dernierReleveQuery(numeroContrat)),
    telereleve && queryClient.prefetchQuery(fuiteQuery(numeroContrat)),
    telereleve && queryClient.prefetchQuery(autorisationQuery({ mode: 'contrat', contract: numeroContrat })),
  ])
