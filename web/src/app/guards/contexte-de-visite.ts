import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { CancelledError } from '@tanstack/react-query'
import { SessionTerminee } from '../../lib/client/session-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contenusFermesQuery } from '../../lib/session/contenus-fermes.ts'
import { contexteQuery, type Contexte } from '../../lib/session/contexte.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { prechargerFlash } from '../../features/contenus/flash/flash.ts'
import { CONTEXTE_PERDU } from './contexte-perdu.ts'
import { situationCoordonnees } from './coordonnees.ts'
import type { Visite } from './garde.ts'
import { type DroitDePage, pageFermee } from './page-fermee.ts'

/** Somebody who chooses while his page opens has taken away what was being read: what he chose is read instead. */
const lireContexte = () =>
  queryClient.ensureQueryData(contexteQuery(choixCourant())).catch((error: unknown) => {
    if (!(error instanceof CancelledError)) throw error
    return queryClient.ensureQueryData(contexteQuery(choixCourant()))
  })

/** The context, and the rights in it on their way; the user goes on without it when it cannot be read. */
async function preparerContexte(): Promise<Contexte | null> {
  try {
    const contexte = await lireContexte()
    if (contexte) {
      void queryClient.prefetchQuery(autorisationsQuery(contexte))
      void queryClient.prefetchQuery(contenusFermesQuery(contexte))
    }
    await prechargerFlash(contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : undefined)
    return contexte
  } catch (error) {
    if (error instanceof SessionTerminee) throw error
    showToast('urgent', CONTEXTE_PERDU)
    return null
  }
}

/** Whether the page is closed there; a page of which nothing can be known opens, and says itself what it is refused. */
async function estFermee(droit: DroitDePage | undefined, contexte: Contexte | null): Promise<boolean> {
  if (!droit || !contexte) return false
  const autorisations = await queryClient.ensureQueryData(autorisationsQuery(contexte)).catch(() => null)
  return autorisations !== null && pageFermee(droit, contexte, autorisations)
}

/** What a signed-in user looks at, as far as the guard asks. */
export async function contexteDeVisite(
  utilisateur: UtilisateurConnecte,
  configuration: ConfigurationPublique,
  droit: DroitDePage | undefined,
): Promise<Pick<Visite, 'coordonneesIncompletes' | 'contratResilie' | 'fermee'>> {
  const contexte = await preparerContexte()
  const [situation, fermee] = await Promise.all([
    situationCoordonnees(utilisateur, configuration, contexte),
    estFermee(droit, contexte),
  ])
  return { ...situation, fermee }
}
