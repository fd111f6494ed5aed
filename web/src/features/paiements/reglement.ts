import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { OuverturePaiement } from '@ael/contract/paiements/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'

/** An invoice to pay, as it is named and shown. */
interface FactureAPayer {
  reference: string
  numeroContrat: string
  /** Euros owed on it. */
  solde: number
}

/** The balance of a contract; `du`, in euros, is all of it as it was shown. */
interface SoldeAPayer {
  type: 'solde'
  numeroContrat: string
  du: number
}

/** What is to be paid: invoices, instalments that may be collected (for the amount given), or the balance of a contract. */
export type Reglement = { type: 'factures' | 'echeance'; factures: readonly FactureAPayer[] } | SoldeAPayer

/** Whether and how it may be paid, whatever it is. */
export interface Conditions {
  refus: string | null
  montantCents: number
  partiel: boolean
}

const enCents = (euros: number): number => Math.round(euros * 100)

const listeDe = (factures: readonly FactureAPayer[], montantDe: (facture: FactureAPayer) => number | undefined) =>
  factures.map((facture) => {
    const { reference, numeroContrat } = facture
    const montant = montantDe(facture)
    return { reference, numeroContrat, ...(montant !== undefined && { montant }) }
  })

const totalCents = (factures: readonly FactureAPayer[]): number =>
  factures.reduce((cents, { solde }) => cents + enCents(solde), 0)

async function lireConditions(reglement: Reglement, signal: AbortSignal): Promise<Conditions> {
  if (reglement.type === 'solde') {
    const reponse = await client(
      paiementsCalls.isContratSoldable,
      { params: { contract: reglement.numeroContrat } },
      { signal },
    )
    return {
      refus: reponse.isContratSoldable ? null : (reponse.message ?? ''),
      montantCents: enCents(reponse.solde),
      partiel: reponse.isPaiementPartielAutorise,
    }
  }
  const { type, factures } = reglement
  const reponse = await client(
    paiementsCalls.autoriserDemande,
    { body: { facturePaiementInfoList: listeDe(factures, () => undefined) } },
    { signal },
  )
  return {
    refus: reponse.isPaiementAutorise ? null : (reponse.message ?? ''),
    montantCents: type === 'echeance' ? totalCents(factures) : enCents(reponse.montant),
    partiel: reponse.isPaiementPartielAutorise && type === 'factures',
  }
}

/** Cents that were shown as owed and are not paid here: being paid or debited already, or held back. */
export const nonReglable = (reglement: Reglement, { montantCents }: Conditions): number =>
  reglement.type === 'solde' ? Math.max(0, enCents(reglement.du) - montantCents) : 0

/** Asked each time a payment opens: what was owed a minute ago may be paid by now. */
export const conditionsQuery = (reglement: Reglement) =>
  queryOptions({
    queryKey: ['paiements', 'conditions', reglement],
    queryFn: ({ signal }) => lireConditions(reglement, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks to pay. @param partieCents what is paid of it; undefined: all */
export function demanderPaiement(
  reglement: Reglement,
  partieCents: number | undefined,
  email?: string,
): Promise<OuverturePaiement> {
  const montant = partieCents === undefined ? undefined : partieCents / 100
  const payeur = email === undefined ? {} : { email }
  if (reglement.type === 'solde') {
    return client(paiementsCalls.effectuerDemandeParContrat, {
      body: { numeroContrat: reglement.numeroContrat, ...(montant !== undefined && { montant }), ...payeur },
    })
  }
  const { type, factures } = reglement
  const echeance = type === 'echeance'
  return client(paiementsCalls.effectuerDemande, {
    body: {
      facturePaiementInfoList: listeDe(factures, ({ solde }) => (echeance ? solde : montant)),
      ...(echeance && { isPaiementEcheance: true }),
      ...payeur,
    },
  })
}
