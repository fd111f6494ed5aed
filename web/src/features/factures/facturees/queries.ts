import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { ConsommationFacturee } from '@ael/contract/factures/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { ecritureTotal } from '../../../lib/consommation/unites.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'

/** A billed period as it is shown: its volume, or energy, with its unit. */
export interface Ligne extends Pick<
  ConsommationFacturee,
  'numeroContrat' | 'dateDebut' | 'dateReleve' | 'nbJours' | 'etat' | 'numeroFactureClient'
> {
  consommation: string
  /** Of medium-voltage electricity alone. */
  puissance: string | null
}

interface Page {
  indexPage: number
  nbElements: number
}

export const estMoyenneTension = (contexte: Contexte): boolean =>
  contexte.mode === 'contrat' && contexte.contrat.codeTypeService === 'MT'

async function lire(contexte: Contexte, query: Page, signal: AbortSignal) {
  if (contexte.mode === 'groupe') {
    const params = { id: contexte.groupe.idGroupe }
    return client(facturesCalls.listeConsommationsFactureesGroupe, { params, query }, { signal })
  }
  const params = { contract: contexte.contrat.numeroContrat }
  return client(facturesCalls.listeConsommationsFacturees, { params, query }, { signal })
}

async function lireMoyenneTension(contract: string, query: Page, signal: AbortSignal) {
  const { resultats, nbTotalResultats } = await client(
    facturesCalls.listeConsommationsMTFacturees,
    { params: { contract }, query },
    { signal },
  )
  const lignes = resultats.map(({ consommationEnKwh, puissanceMoyenneEnKw, ...periode }): Ligne => ({
    ...periode,
    consommation: `${formatNombre(consommationEnKwh, 0)}\u202FkWh`,
    puissance: `${formatNombre(puissanceMoyenneEnKw, 1)}\u202FkW`,
  }))
  return { resultats: lignes, nbTotalResultats }
}

/** One page of what was billed for a contract or a group, the newest first. */
export const factureesQuery = (contexte: Contexte, query: Page) =>
  queryOptions({
    queryKey: ['factures', 'facturees', contexte, query],
    queryFn: async ({ signal }): Promise<{ resultats: Ligne[]; nbTotalResultats: number }> => {
      if (contexte.mode === 'contrat' && estMoyenneTension(contexte))
        return lireMoyenneTension(contexte.contrat.numeroContrat, query, signal)
      const { resultats, nbTotalResultats } = await lire(contexte, query, signal)
      const electricite = contexte.mode === 'contrat' && contexte.contrat.isTypeElectricity
      const ecrire = (litres: number) => {
        const { valeur, symbole } = ecritureTotal(electricite ? 'ELECTRICITE' : 'EAU', litres)
        return `${valeur}\u202F${symbole}`
      }
      const lignes = resultats.map(({ volumeConsoEnLitres, ...periode }): Ligne => ({
        ...periode,
        consommation: ecrire(volumeConsoEnLitres),
        puissance: null,
      }))
      return { resultats: lignes, nbTotalResultats }
    },
  })
