import { redirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query-client.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { configurationQuery } from '../../lib/session/configuration.ts'
import { routeDeRetour } from '../../lib/session/retour.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { prechargerCadre } from '../shell/cadre-connecte.ts'
import { prechargerFlash } from '../../features/contenus/flash/flash.ts'
import { garde } from './garde.ts'

const SANS_CONTEXTE = { fermee: false, coordonneesIncompletes: false, contratResilie: false }

/** Before a route opens: loads who asks and what he looks at, applies the guard, throws the redirection if any. */
export async function garderRoute(
  { acces, entree, droit, sansCompte }: StaticDataRouteOption,
  location: ParsedLocation,
): Promise<void> {
  const [utilisateur, configuration] = await Promise.all([
    queryClient.ensureQueryData(utilisateurQuery),
    queryClient.ensureQueryData(configurationQuery),
    prechargerFlashDuVisiteur(),
  ])
  const connecte = estConnecte(utilisateur)
  const avecContexte = connecte && acces !== 'disconnected'
  if (connecte) prechargerCadre()
  // Fetched apart: a visitor who is not signed in has no use for it.
  const contexte = avecContexte
    ? await (await import('./contexte-de-visite.ts')).contexteDeVisite(utilisateur, configuration, droit)
    : SANS_CONTEXTE
  const decision = garde({
    acces,
    chemin: location.pathname,
    connecte,
    profils: utilisateur.profils,
    ...(entree && { entree }),
    ...contexte,
  })
  if (decision.type === 'ouvrir') return
  if (decision.type === 'identifier' && sansCompte) throw redirect({ href: sansCompte, replace: true })
  if (decision.message) showToast('attention', decision.message)
  if (decision.type === 'rediriger') throw redirect({ href: decision.vers, replace: true })
  throw redirect({ to: '/login', search: { retour: routeDeRetour(location.href) ?? undefined }, replace: true })
}

/** With the configuration rather than after it; that of a user waits for what he looks at. */
async function prechargerFlashDuVisiteur(): Promise<void> {
  if (!estConnecte(await queryClient.ensureQueryData(utilisateurQuery))) await prechargerFlash()
}
