import type pg from 'pg'
import { jourDeParis } from '../../noyau/horloge.ts'
import type { FactureImportee } from './factures.schema.ts'

export interface Solde {
  cents: number
  /** When the utility computed it; null when it does not say. */
  au: Date | null
}

interface Connue {
  id: number
  solde_cents: number
  solde_au: Date | null
}

/** The invoices that are there already, by number, held until the end of the transaction: nobody records a payment on them meanwhile. */
async function verrouiller(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<Map<string, Connue>> {
  const { rows } = await client.query<Connue & { numero: string }>(
    `select numero_facture_client as numero, id, solde_cents, solde_au from facture
     where numero_facture_client = any($1::text[]) order by id for update`,
    [lot.map(({ numeroFactureClient }) => numeroFactureClient)],
  )
  return new Map(rows.map(({ numero, ...connue }) => [numero, connue]))
}

/** Notes that the utility counts the settlements that it names. */
async function noterNommes(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<void> {
  const references = lot.flatMap(({ reglements }) => reglements.map(({ reference }) => reference))
  for (const table of ['reglement', 'imputation'])
    await client.query(
      `update ${table} set integration = 'FAITE' where integration = 'ATTENDUE' and reference = any($1::text[])`,
      [references],
    )
}

/**
 * Notes that balances of an instant count what had been handed over by then: payments, and what was taken back of them, whose
 * file was there, and debits and rejections of the days before, which the bank tells the utility.
 */
async function noterDates(client: pg.ClientBase, dates: readonly { id: number; au: Date }[]): Promise<void> {
  await client.query(
    `update imputation i set integration = 'FAITE'
     from unnest($1::bigint[], $2::timestamptz[]) s (id, au), tentative_paiement t join remise_encaissements m on m.id = t.remise_id
     where i.facture_id = s.id and i.integration = 'ATTENDUE' and t.id = i.tentative_id and m.deposee_le <= s.au`,
    [dates.map(({ id }) => id), dates.map(({ au }) => au)],
  )
  await client.query(
    `update reglement r set integration = 'FAITE'
     from unnest($1::bigint[], $2::timestamptz[], $3::date[]) s (id, au, jour)
     where r.facture_id = s.id and r.integration = 'ATTENDUE' and case
       when exists (select from encaissement e where e.reglement_id = r.id) then exists (
         select from encaissement e join tentative_paiement t on t.id = e.tentative_id join remise_encaissements m on m.id = t.remise_id
         where e.reglement_id = r.id and m.deposee_le <= s.au)
       when exists (select from contrepassation_paiement c where c.reglement_id = r.id) then exists (
         select from contrepassation_paiement c join remise_encaissements m on m.id = c.remise_id where c.reglement_id = r.id and m.deposee_le <= s.au)
       else r.date_reglement < s.jour end`,
    [dates.map(({ id }) => id), dates.map(({ au }) => au), dates.map(({ au }) => jourDeParis(au))],
  )
}

/** What was recorded here on invoices and is not counted by the utility, in cents by invoice. */
async function attendus(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await client.query<{ facture_id: number; cents: number }>(
    `select facture_id, sum(montant_cents)::int8 as cents from mouvement_facture
     where facture_id = any($1::bigint[]) and integration = 'ATTENDUE' group by facture_id`,
    [ids],
  )
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

/** Writes down what of these invoices the utility counts as settled without saying by what, once their settlements are there. */
export const noterRegleAilleurs = (client: pg.ClientBase, ids: readonly number[]) =>
  client.query(
    `update facture f set regle_ailleurs_cents = f.montant_ttc_cents - f.solde_cents - m.cents
     from (select a.id, (select coalesce(sum(montant_cents), 0)::int8 from mouvement_facture m where m.facture_id = a.id) as cents from facture a where a.id = any($1::bigint[])) m
     where m.id = f.id and f.regle_ailleurs_cents <> f.montant_ttc_cents - f.solde_cents - m.cents`,
    [ids],
  )
