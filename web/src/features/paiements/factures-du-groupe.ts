import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import type { FactureDuGroupe } from './ensemble.ts'

/** As many as are paid in one go with ease; the screen of invoices has them all. */
const NOMBRE = 100

/** The invoices of a group that may be paid now, the first due first; `suite` tells how many more there may be. */
export const facturesDuGroupeQuery = (idGroupe: number) =>
  queryOptions({
    queryKey: ['paiements', 'groupe', idGroupe],
    queryFn: async ({ signal }) => {
      const query = { idGroupe, type: 'AR', tri: 'dateLimitePaiementFacture', triDecroissant: false, nbElements: NOMBRE } as const
      const { resultats, nbTotalResultats } = await client(facturesCalls.facturesGroupe, { query }, { signal })
      const factures = resultats
        .filter(({ isPaiementAutorise, isPaiementEnCours }) => isPaiementAutorise && !isPaiementEnCours)
        .map(
          ({ numeroFactureClient, numeroContrat, soldeFactureClient, adresseLivraisonConstruite, dateLimitePaiementFacture, traiteFacturationCode }): FactureDuGroupe => ({
            reference: numeroFactureClient,
            numeroContrat,
            solde: soldeFactureClient,
            adresse: adresseLivraisonConstruite,
            echeance: dateLimitePaiementFacture,
            traite: traiteFacturationCode,
          }),
        )
      return { factures, suite: nbTotalResultats - resultats.length }
    },
    staleTime: 0,
    gcTime: 0,
  })
