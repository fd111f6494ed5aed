import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import type { Article } from '@ael/contract/contenus/schemas.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import { useChoixCourant } from '../../lib/session/choix-courant.ts'
import { contexteQuery } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'

/** An article, as the contract that is looked at makes it read; without contract as its reader does. */
export const articleQuery = (id: string, contract?: string) =>
  queryOptions({
    queryKey: [contenusCalls.infoArticle.path, id, contract ?? null],
    queryFn: ({ signal }): Promise<Article> =>
      contract
        ? client(contenusCalls.infoArticleContrat, { params: { id, contract } }, { signal })
        : client(contenusCalls.infoArticle, { params: { id } }, { signal }),
    // Its page has it read before it opens: what was refused then is not asked again by being shown.
    retryOnMount: false,
  })

export function useArticle(id: string) {
  // A visitor looks at no contract, and asking for it would end his session.
  const connecte = estConnecte(useUtilisateur())
  const { data: contexte } = useQuery({ ...contexteQuery(useChoixCourant()), enabled: connecte })
  return useQuery(
    articleQuery(id, connecte && contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : undefined),
  )
}

export const menuQuery = callQuery(contenusCalls.menu, {})
export const faqQuery = callQuery(contenusCalls.faq, {})
