import { repartir } from '@ael/contract/paiements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { verifie } from '../../../noyau/verifie.ts'
import { facturesOuvertes } from '../demande/factures-payables.query.ts'
import { estPayable } from '../demande/retenue.ts'
import { imputerAvoirs } from './imputer-avoirs.ts'
import type { LigneTentative } from '../tentative.repository.ts'

/** What an amount was put to. */
interface Part {
  numero_contrat: string
  /** Null when the contract has no invoice at all. */
  facture_id: number | null
  montant_cents: number
}

/** Where the amount of a contract goes now: the oldest debts first, those that nothing holds back before the others, the rest to the newest invoice. */
async function partager(trx: Database, { numero_contrat, montant_cents }: LigneTentative): Promise<Part[]> {
  await sql`select from facture where numero_contrat = ${numero_contrat} and solde_cents <> 0 order by id for update`.execute(
    trx,
  )
  const ouvertes = await facturesOuvertes(trx, verifie('contrat', numero_contrat))
  const dettes = (voulues: typeof ouvertes) =>
    voulues.map(({ id, date_echeance, solde_cents }) => ({ id, echeance: date_echeance, duCents: solde_cents }))
  const libres = repartir(montant_cents, dettes(ouvertes.filter(estPayable)))
  const retenues = repartir(libres.resteCents, dettes(ouvertes.filter((facture) => !estPayable(facture))))
  const parts = [...libres.parts, ...retenues.parts].map((part): Part => ({
    numero_contrat,
    facture_id: part.id,
    montant_cents: part.montantCents,
  }))
  if (retenues.resteCents === 0) return parts
  const derniere = parts.at(-1)
  if (derniere) derniere.montant_cents += retenues.resteCents
  else {
    const facture = await trx
      .selectFrom('facture')
      .select('id')
      .where('numero_contrat', '=', numero_contrat)
      .orderBy('date_emission', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    parts.push({ numero_contrat, facture_id: facture?.id ?? null, montant_cents: retenues.resteCents })
  }
  return parts
}

/** Where an attempt's lines go; invoices in the order of their ids, so that two attempts never wait for each other. */
async function partsDe(trx: Database, lignes: readonly LigneTentative[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const ligne of lignes) {
    if (ligne.facture_id === null) parts.push(...(await partager(trx, ligne)))
    else parts.push(ligne)
  }
  return parts.toSorted((a, b) => (a.facture_id ?? 0) - (b.facture_id ?? 0))
}

/**
 * Writes what an attempt brought in: lowers the balance of its invoices, with a settlement and a collection for each. What
 * goes beyond what was owed makes the balance of the invoice negative: it stands in the customer's favour. The balance of a
 * contract, once paid, uses the credits that it was asked for less of. Answers what went beyond, the credits that were used,
 * and the debits of the same invoices that are with the bank and will. Safe only once per attempt, under its lock.
 */
export async function encaisser(
  trx: Database,
  { id, reference, jour, maintenant }: { id: number; reference: string; jour: string; maintenant: Date },
  lignes: readonly LigneTentative[],
): Promise<{ tropPercuCents: number; imputeCents: number; debitsCents: number }> {
  const parts = await partsDe(trx, lignes)
  const { rows } = await sql<{ trop_percu_cents: number }>`
    with part as (
      select * from unnest(${parts.map((part) => part.numero_contrat)}::text[], ${parts.map((part) => part.facture_id)}::int8[], ${parts.map((part) => part.montant_cents)}::int8[])
        with ordinality as p (numero_contrat, facture_id, montant_cents, rang)),
    verrouillee as (
      select f.id from facture f where f.id = any(${parts.flatMap((part) => part.facture_id ?? [])}::int8[]) order by f.id for update),
    reglee as (
      update facture f set solde_cents = f.solde_cents - p.montant_cents
      from part p where f.id = p.facture_id and f.id in (select id from verrouillee) returning f.id, f.solde_cents),
    regle as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration)
      select numero_contrat, facture_id, ${jour}, montant_cents, 'CB', ${reference} || '-' || rang, 'ATTENDUE' from part returning id, reference)
    insert into encaissement (tentative_id, reglement_id, facture_id, montant_cents, trop_percu_cents)
    select ${id}, r.id, p.facture_id, p.montant_cents,
      case when p.facture_id is null then p.montant_cents else greatest(0, least(p.montant_cents, -reglee.solde_cents)) end
    from part p join regle r on r.reference = ${reference} || '-' || p.rang left join reglee on reglee.id = p.facture_id
    order by p.rang
    returning trop_percu_cents`.execute(trx)
  let imputeCents = 0
  for (const { facture_id, numero_contrat } of lignes)
    if (facture_id === null)
      imputeCents += await imputerAvoirs(trx, { id, reference, maintenant }, verifie('contrat', numero_contrat))
  const debits = await trx
    .selectFrom('prelevement')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('montant_cents'), sql<string>`0`).as('cents'))
    .where('etat', '=', 'REMIS')
    .where('echeance_id', 'is', null)
    .where('facture_id', 'in', [0, ...parts.flatMap((part) => part.facture_id ?? [])])
    .executeTakeFirstOrThrow()
  return {
    tropPercuCents: rows.reduce((total, { trop_percu_cents }) => total + trop_percu_cents, 0),
    imputeCents,
    debitsCents: Number(debits.cents),
  }
}
