import type { Database } from '../../../db/database.ts'
import { prendreComptesChanges, type Ecart, resoudreEcarts, constaterEcarts } from './ecarts.sql.ts'

/** Up to so many of the contracts that changed since they were checked, in the order of the changes; null when none did. */
export async function prendreChanges(trx: Database, nombre: number): Promise<string[] | null> {
  const rows = await prendreComptesChanges(trx, nombre)
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
  await resoudreEcarts(trx, contrats, ecarts, maintenant)
  const rows = await constaterEcarts(trx, ecarts, maintenant)
  const nouveaux = new Set(rows.map(({ facture_id }) => facture_id))
  return ecarts.filter(({ factureId }) => nouveaux.has(factureId))
}
