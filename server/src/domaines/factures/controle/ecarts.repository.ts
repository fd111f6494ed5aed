import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** An invoice whose balance is not its amount less what was set against it; amounts in cents. */
export interface Ecart {
  factureId: number
  numero: string
  numeroContrat: string
  soldeCents: number
  attenduCents: number
}

/** The invoices of contracts that do not explain their balance, as of one moment. */
export async function chercherEcarts(db: Database, contrats: readonly string[]): Promise<Ecart[]> {
  const { rows } = await sql<Ecart>`
    select f.id as "factureId", f.numero_facture_client as numero, f.numero_contrat as "numeroContrat", f.solde_cents as "soldeCents",
      f.montant_ttc_cents - f.regle_ailleurs_cents - m.cents as "attenduCents"
    from facture f
    cross join lateral (select coalesce(sum(montant_cents), 0)::int8 as cents from mouvement_facture where facture_id = f.id) m
    where f.numero_contrat = any(${contrats}::text[]) and f.solde_cents <> f.montant_ttc_cents - f.regle_ailleurs_cents - m.cents
    order by f.id`.execute(db)
  return rows
}

/** Up to so many of the contracts that changed since they were checked, in the order of the changes; null when none did. */
export async function prendreChanges(trx: Database, nombre: number): Promise<string[] | null> {
  const { rows } = await sql<{ numero_contrat: string }>`
    delete from compte_change where id in (select id from compte_change order by id limit ${nombre} for update skip locked) returning numero_contrat`.execute(
    trx,
  )
  return rows.length === 0 ? null : [...new Set(rows.map(({ numero_contrat }) => numero_contrat))]
}

/** The contracts of which a difference was found and is not gone. */
export async function contratsEnEcart(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ecart_solde as e')
    .innerJoin('facture as f', 'f.id', 'e.facture_id')
    .select('f.numero_contrat')
    .distinct()
    .where('e.resolu_le', 'is', null)
    .execute()
  return rows.map(({ numero_contrat }) => numero_contrat)
}

/** Writes down what was found on these contracts, and that what was found before is gone. Answers what nobody knew of yet. */
export async function noterEcarts(
  trx: Database,
  contrats: readonly string[],
  ecarts: readonly Ecart[],
  maintenant: Date,
): Promise<Ecart[]> {
  await sql`update ecart_solde e set resolu_le = ${maintenant} from facture f
    where f.id = e.facture_id and e.resolu_le is null and f.numero_contrat = any(${contrats}::text[]) and f.id <> all(${ecarts.map(({ factureId }) => factureId)}::int8[])`.execute(
    trx,
  )
  const { rows } = await sql<{ facture_id: number }>`
    insert into ecart_solde as e (facture_id, constate_le, solde_cents, attendu_cents)
    select facture_id, ${maintenant}, solde, attendu
    from unnest(${ecarts.map(({ factureId }) => factureId)}::int8[], ${ecarts.map(({ soldeCents }) => soldeCents)}::int8[], ${ecarts.map(({ attenduCents }) => attenduCents)}::int8[]) as n (facture_id, solde, attendu)
    on conflict (facture_id) do update set constate_le = excluded.constate_le, solde_cents = excluded.solde_cents, attendu_cents = excluded.attendu_cents, resolu_le = null
    where e.resolu_le is not null or (e.solde_cents, e.attendu_cents) <> (excluded.solde_cents, excluded.attendu_cents)
    returning facture_id`.execute(trx)
  const nouveaux = new Set(rows.map(({ facture_id }) => facture_id))
  return ecarts.filter(({ factureId }) => nouveaux.has(factureId))
}
