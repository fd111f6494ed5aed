import { repartir } from '@ael/contract/paiements/regles.ts'
import type { Database } from '../../../db/database.ts'
import { verifie } from '../../../noyau/verifie.ts'
import { facturesOuvertes } from '../demande/factures-payables.sql.ts'
import { estPayable } from '../demande/retenue.ts'
import { imputerAvoirs } from './imputer-avoirs.ts'
import type { LigneTentative } from '../tentative.repository.ts'
import { ecrireEncaissements } from './encaisser.sql.ts'

/** What an amount was put to. */
interface Part {
  numero_contrat: string
  /** Null when the contract has no invoice at all. */
  facture_id: number | null
  montant_cents: number
}

/** Where the amount of a contract goes now: the oldest debts first, those that nothing holds back before the others, the rest to the newest invoice. */
async function partager(trx: Database, { numero_contrat, montant_cents }: LigneTentative): Promise<Part[]> {
  await trx
    .selectFrom('facture')
    .select('id')
    .where('numero_contrat', '=', numero_contrat)
    .where('solde_cents', '<>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
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
  const rows = await ecrireEncaissements(trx, { id, reference, jour }, parts)
  let imputeCents = 0
  for (const { facture_id, numero_contrat } of lignes)
    if (facture_id === null)
      imputeCents += await imputerAvoirs(trx, { id, reference, maintenant }, verifie('contrat', numero_contrat))
  const debits = await trx
    .selectFrom('prelevement')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('montant_cents'), eb.lit(0)).as('cents'))
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
