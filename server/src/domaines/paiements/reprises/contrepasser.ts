import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { repartirReprise } from './repartir-reprise.ts'

/** A settlement that takes a collection back, or gives it again. */
export interface Contrepassation {
  reglementId: number
  numeroContrat: string
  factureId: number | null
  /** Above zero what is taken back, below what is given again. */
  montantCents: number
  /** What is left to pay of the invoice, below zero in the customer's favour; null without one. */
  soldeCents: number | null
}

interface Part {
  id: number
  numero_contrat: string
  facture_id: number | null
  montant_cents: number
  trop_percu_cents: number
  repris_cents: number
}

const partsDe = (trx: Database, tentativeId: number): Promise<Part[]> =>
  trx
    .selectFrom('encaissement as e')
    .innerJoin('reglement as r', 'r.id', 'e.reglement_id')
    .select(['e.id', 'r.numero_contrat', 'e.facture_id', 'e.montant_cents', 'e.trop_percu_cents', 'e.repris_cents'])
    .where('e.tentative_id', '=', tentativeId)
    .orderBy('e.id')
    .execute()

/**
 * Makes what is taken back of a recorded payment be so much in all: the balance of its invoices goes up again, or down where
 * money was given back, with a settlement for each. The same amount again changes nothing. Under the lock of the attempt.
 */
export async function contrepasser(
  trx: Database,
  { id, reference }: { id: number; reference: string },
  reprisCents: number,
  { jour, maintenant, motif }: { jour: string; maintenant: Date; motif: string },
): Promise<Contrepassation[]> {
  const parts = await partsDe(trx, id)
  const pris = repartirReprise(
    reprisCents,
    parts.map((part) => ({ montantCents: part.montant_cents, tropPercuCents: part.trop_percu_cents })),
  )
  const mouvements = parts
    .map((part, rang) => ({ ...part, cents: (pris[rang] ?? 0) - part.repris_cents }))
    .filter(({ cents }) => cents !== 0)
  if (mouvements.length === 0) return []
  // Like every other writer, in the order of their ids: none waits for another without end.
  await sql`select from facture where id = any(${mouvements.flatMap(({ facture_id }) => facture_id ?? [])}::int8[]) order by id for update`.execute(
    trx,
  )
  const { deja } = await trx
    .selectFrom('contrepassation_paiement as c')
    .innerJoin('encaissement as e', 'e.id', 'c.encaissement_id')
    .select((eb) => eb.fn.countAll<number>().as('deja'))
    .where('e.tentative_id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Contrepassation>`
    with mouvement as (
      select *, 'REP-' || ${reference}::text || '-' || (${deja}::int + rang) as reference
      from unnest(${mouvements.map((un) => un.id)}::int8[], ${mouvements.map((un) => un.numero_contrat)}::text[], ${mouvements.map((un) => un.facture_id)}::int8[], ${mouvements.map((un) => un.cents)}::int8[])
        with ordinality as m (encaissement_id, numero_contrat, facture_id, cents, rang)),
    rouverte as (
      update facture f set solde_cents = f.solde_cents + m.cents from mouvement m where f.id = m.facture_id returning f.id, f.solde_cents),
    repris as (
      update encaissement e set repris_cents = e.repris_cents + m.cents from mouvement m where e.id = m.encaissement_id),
    total as (
      update tentative_paiement set repris_cents = ${reprisCents} where id = ${id}),
    contraire as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, motif_rejet, integration)
      select numero_contrat, facture_id, ${jour}, -cents, 'CB', reference, case when cents > 0 then ${motif} end, 'ATTENDUE' from mouvement returning id, reference),
    passee as (
      insert into contrepassation_paiement (encaissement_id, reglement_id, montant_cents, creee_le)
      select m.encaissement_id, c.id, m.cents, ${maintenant} from mouvement m join contraire c using (reference))
    select c.id as "reglementId", m.numero_contrat as "numeroContrat", m.facture_id as "factureId", m.cents as "montantCents", rouverte.solde_cents as "soldeCents"
    from mouvement m join contraire c using (reference) left join rouverte on rouverte.id = m.facture_id order by m.rang`.execute(
    trx,
  )
  return rows
}
