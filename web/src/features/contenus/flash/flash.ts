import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { client } from '../../../lib/client/client.ts'
import { queryClient } from '../../../lib/query/query-client.ts'

/** Milliseconds that a page waits for its flash information, which moves it when it comes later. */
const PATIENCE = 800
const id = 'flash_information'

export interface ProprietesFlash {
  lignes: readonly ArticleSeul[]
  /** As wide as the page. */
  large: boolean
}

/** What is told at the top of every page, as a contract makes it read; null when there is nothing, or it cannot be read. */
export const flashQuery = (contract: string | undefined) =>
  queryOptions({
    queryKey: [contenusCalls.infoArticle.path, id, contract ?? null, 'flash'],
    queryFn: ({ signal }): Promise<Article | null> =>
      (contract
        ? client(contenusCalls.infoArticleContrat, { params: { id, contract } }, { signal })
        : client(contenusCalls.infoArticle, { params: { id } }, { signal })
      ).catch(() => null),
  })

const charger = () => import('./LignesFlash.tsx')

/** What shows it: the thing itself once it is there, since a lazy component lets the page be painted without it first. */
export const affichage: { Lignes: ComponentType<ProprietesFlash> } = {
  Lignes: lazy(async () => ({ default: (await charger()).LignesFlash })),
}

async function lire(contract: string | undefined): Promise<void> {
  // A visitor's page is the sign-in screen as a rule, which fetches these files anyway: not after the answer.
  if (!contract) charger().catch(() => undefined)
  const article = await queryClient.ensureQueryData(flashQuery(contract))
  if (article?.articles[0]) affichage.Lignes = (await charger()).LignesFlash
}

/** Reads it before the page is shown, so that nothing moves; a page that has it not, or gives it up, is shown all the same. */
export const prechargerFlash = (contract?: string): Promise<unknown> =>
  Promise.race([lire(contract).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
