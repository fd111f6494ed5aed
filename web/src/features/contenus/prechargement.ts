import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../lib/query/query-client.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { configurationQuery, estActive } from '../../lib/session/configuration.ts'
import { contexteQuery } from '../../lib/session/contexte.ts'
import { articleQuery, faqQuery, menuQuery } from './queries.ts'

/** Milliseconds that a page waits for its contents; it is shown without them rather than late. */
const PATIENCE = 800

const attendre = (...lectures: Promise<unknown>[]) =>
  Promise.race([
    Promise.all([...lectures, queryClient.prefetchQuery(menuQuery)]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])

/**
 * Reads an article while its page is fetched, so that nothing moves once it is shown; answers what the page is called, as
 * soon as it is known: it may be shown before.
 */
export async function prechargerPage(id: string): Promise<{ readonly titre: string | undefined }> {
  const contexte = queryClient.getQueryData(contexteQuery(choixCourant()).queryKey)
  const query = articleQuery(id, contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : undefined)
  await attendre(queryClient.prefetchQuery(query))
  return {
    get titre() {
      return lu(query.queryKey)
    },
  }
}

const lu = (queryKey: QueryKey) => queryClient.getQueryData<{ titre: string }>(queryKey)?.titre

/** The same of the FAQ, which the route names. */
export async function prechargerFaq(): Promise<void> {
  await attendre(queryClient.prefetchQuery(faqQuery))
}

/** All that a search looks through: the pages with their texts, and the questions. */
export async function prechargerRecherche(): Promise<void> {
  await attendre(lireQuestions(), lirePages())
}

async function lireQuestions(): Promise<void> {
  const configuration = await queryClient.ensureQueryData(configurationQuery).catch(() => null)
  if (configuration && estActive(configuration, 'UseFaq')) await queryClient.prefetchQuery(faqQuery)
}

async function lirePages(): Promise<void> {
  const lues = await queryClient.ensureQueryData(menuQuery).catch(() => null)
  await Promise.all((lues?.menu ?? []).map(({ identifiant }) => queryClient.prefetchQuery(articleQuery(identifiant))))
}

/** The list of the pages alone. */
export async function prechargerMenu(): Promise<void> {
  await attendre()
}
