import { redirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query-client.ts'
import { estConnecte } from '../../lib/session/anonyme.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { configurationQuery } from '../../lib/session/configuration.ts'
import { contexteQuery, type Contexte } from '../../lib/session/contexte.ts'
import { routeDeRetour } from '../../lib/session/retour.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { SessionTerminee } from '../../lib/client/session-client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { prechargerCadre } from '../shell/cadre-connecte.ts'
import { CONTEXTE_PERDU } from './contexte-perdu.ts'
import { garde } from './garde.ts'
import { situationCoordonnees } from './coordonnees.ts'

/** The context, and the rights in it on their way; the user goes on without it when it cannot be read. */
async function preparerContexte(): Promise<Contexte | null> {
  try {
    const contexte = await queryClient.ensureQueryData(contexteQuery(choixCourant()))
    if (contexte) void queryClient.prefetchQuery(autorisationsQuery(contexte))
    return contexte
  } catch (error) {
    if (error instanceof SessionTerminee) throw error
    showToast('urgent', CONTEXTE_PERDU)
    return null
  }
}

/** Before a route opens: loads who asks and what he looks at, applies the guard, throws the redirection if any. */
export async function garderRoute({ acces, entree }: StaticDataRouteOption, location: ParsedLocation): Promise<void> {
  const [utilisateur, configuration] = await Promise.all([
    queryClient.ensureQueryData(utilisateurQuery),
    queryClient.ensureQueryData(configurationQuery),
  ])
  const connecte = estConnecte(utilisateur)
  if (connecte) prechargerCadre()
  const contexte = connecte && acces !== 'disconnected' ? await preparerContexte() : null
  const decision = garde({
    acces,
    chemin: location.pathname,
    connecte,
    profils: utilisateur.profils,
    ...(entree && { entree }),
    ...(await situationCoordonnees(utilisateur, configuration, contexte)),
  })
  if (decision.type === 'ouvrir') return
  if (decision.type === 'rediriger') throw redirect({ href: decision.vers, replace: true })
  showToast('attention', decision.message)
  throw redirect({ to: '/login', search: { retour: routeDeRetour(location.href) ?? undefined }, replace: true })
}
