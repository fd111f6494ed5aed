import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Facture, TriFactures } from '@ael/contract/factures/listes.schemas.ts'
import { FACTURES_PAR_PAIEMENT } from '@ael/contract/paiements/regles.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import type { ListQuery } from '../../ui/table/list-query.ts'
import type { Period } from '../../ui/period/period.ts'
import { TYPES_VUES, type Vue } from './vues.ts'

export interface PageFactures {
  resultats: Facture[]
  nbTotalResultats: number
  historiqueDepuis: string | null
}

/** A page of a list, and the days of issue that it is kept to. */
export type DemandePage = ListQuery<TriFactures> & { dateDebut?: string; dateFin?: string }

export const demandeDe = (liste: ListQuery<TriFactures>, { du, au }: Period): DemandePage => ({
  ...liste,
  ...(du && { dateDebut: du }),
  ...(au && { dateFin: au }),
})

/** A page of invoices of the contract or group that is looked at. */
function lirePage(contexte: Contexte, vue: Vue, demande: DemandePage, signal?: AbortSignal): Promise<PageFactures> {
  const type = TYPES_VUES[vue]
  const options = signal ? { signal } : {}
  if (contexte.mode === 'contrat') {
    const { numeroContrat } = contexte.contrat
    return type
      ? client(facturesCalls.factures, { query: { contrat: numeroContrat, type, ...demande } }, options)
      : client(facturesCalls.listeFactures, { query: { numeroContrat, ...demande } }, options)
  }
  const { idGroupe } = contexte.groupe
  return type
    ? client(facturesCalls.facturesGroupe, { query: { idGroupe, type, ...demande } }, options)
    : client(facturesCalls.listeFacturesGroupe, { query: { idGroupe, ...demande } }, options)
}

const PAGE_MAX = 100

/** All the invoices that a list finds; null when they are more than `max`. */
export async function lireToutes(
  contexte: Contexte,
  vue: Vue,
  demande: DemandePage,
  max: number,
  signal?: AbortSignal,
): Promise<Facture[] | null> {
  const trouvees: Facture[] = []
  for (let indexPage = 1; ; indexPage++) {
    const { resultats, nbTotalResultats } = await lirePage(
      contexte,
      vue,
      { ...demande, indexPage, nbElements: PAGE_MAX },
      signal,
    )
    if (nbTotalResultats > max) return null
    trouvees.push(...resultats)
    if (resultats.length < PAGE_MAX) return trouvees
  }
}

const cleDe = (contexte: Contexte): string | number =>
  contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : contexte.groupe.idGroupe

export const facturesQuery = (contexte: Contexte, vue: Vue, demande: DemandePage) =>
  queryOptions({
    queryKey: ['factures', contexte.mode, cleDe(contexte), vue, demande],
    queryFn: ({ signal }) => lirePage(contexte, vue, demande, signal),
  })

/** All those of a list that one payment may settle; null when they are too many for it. */
export const toutesPayablesQuery = (contexte: Contexte, vue: Vue, demande: DemandePage) =>
  queryOptions({
    queryKey: ['factures', 'toutes', contexte.mode, cleDe(contexte), vue, demande],
    queryFn: ({ signal }) => lireToutes(contexte, vue, demande, FACTURES_PAR_PAIEMENT, signal),
  })
