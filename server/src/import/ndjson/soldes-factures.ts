import type { RowOf } from '../../db/statement.ts'
import type pg from 'pg'
import { jourDeParis } from '../../kernel/horloge.ts'
import type { FactureImportee } from './factures.schema.ts'
import {
  facturesVerrouillees,
  noterImputationsComptees,
  noterReglementsComptes,
  mouvementsAttendus,
  noterComptes,
} from './soldes-factures.sql.ts'

export interface Solde {
  cents: number
  /** When the utility computed it; null when it does not say. */
  au: Date | null
}

type Connue = Omit<RowOf<typeof facturesVerrouillees>, 'numero'>

/** The invoices that are there already, by number, held until the end of the transaction: nobody records a payment on them meanwhile. */
async function verrouiller(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<Map<string, Connue>> {
  const rows = await facturesVerrouillees(
    client,
    lot.map(({ numeroFactureClient }) => numeroFactureClient),
  )
  return new Map(rows.map(({ numero, ...connue }) => [numero, connue]))
}

/** Notes that the utility counts the settlements that it names. */
async function noterNommes(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<void> {
  const references = lot.flatMap(({ reglements }) => reglements.map(({ reference }) => reference))
  for (const table of ['reglement', 'imputation'] as const) await noterComptes(client, table, references)
}

/**
 * Notes that balances of an instant count what had been handed over by then: payments, and what was taken back of them, whose
 * file was there, and debits and rejections of the days before, which the bank tells the utility.
 */
async function noterDates(client: pg.ClientBase, dates: readonly { id: number; au: Date }[]): Promise<void> {
  await noterImputationsComptees(
    client,
    dates.map(({ id }) => id),
    dates.map(({ au }) => au),
  )
  await noterReglementsComptes(
    client,
    dates.map(({ id }) => id),
    dates.map(({ au }) => au),
    dates.map(({ au }) => jourDeParis(au)),
  )
}

/** What was recorded here on invoices and is not counted by the utility, in cents by invoice. */
async function attendus(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await mouvementsAttendus(client, ids)
  return new Map(rows.map(({ facture_id, cents }) => [facture_id, cents]))
}

const somme = ({ reglements }: FactureImportee): number => reglements.reduce((total, { montant }) => total + montant, 0)

function soldeDe(facture: FactureImportee, connue: Connue | undefined, attenduCents: number): Solde {
  const { solde, soldeAu, montantTTC } = facture
  // An older balance than the one that is known says nothing any more.
  if (connue?.solde_au && soldeAu && soldeAu < connue.solde_au)
    return { cents: connue.solde_cents, au: connue.solde_au }
  const donne = solde ?? montantTTC - somme(facture)
  const net = donne - attenduCents
  const au = soldeAu ?? connue?.solde_au ?? null
  // Of a balance that does not say when it was computed, a payment may be part already: it settles a debt and never makes a credit.
  return {
    cents: solde !== null && solde !== undefined && soldeAu === null ? Math.max(net, Math.min(donne, 0)) : net,
    au,
  }
}

/**
 * What is left to pay of each invoice, by number: what the utility says, less what was recorded here and is not part of it.
 * Its settlements are then known to be counted or not; the invoices that exist are locked.
 */
export async function calculerSoldes(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
): Promise<Map<string, Solde>> {
  const connues = await verrouiller(client, lot)
  await noterNommes(client, lot)
  await noterDates(
    client,
    lot.flatMap(({ numeroFactureClient, soldeAu }) =>
      soldeAu && connues.has(numeroFactureClient) ? [{ id: connues.get(numeroFactureClient)!.id, au: soldeAu }] : [],
    ),
  )
  const parFacture = await attendus(
    client,
    [...connues.values()].map(({ id }) => id),
  )
  return new Map(
    lot.map((facture) => {
      const connue = connues.get(facture.numeroFactureClient)
      return [facture.numeroFactureClient, soldeDe(facture, connue, connue ? (parFacture.get(connue.id) ?? 0) : 0)]
    }),
  )
}
