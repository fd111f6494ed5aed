import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The first radio meter of a contract that is in place. */
export async function compteurTelereleve(db: Database, contrat: ContratVerifie): Promise<number | null> {
  const lu = await db
    .selectFrom('affectation_compteur as p')
    .innerJoin('compteur as m', 'm.id', 'p.compteur_id')
    .select('p.compteur_id')
    .where('p.numero_contrat', '=', contrat)
    .where('p.fin', 'is', null)
    .where('m.telereleve', '=', true)
    .orderBy('p.compteur_id')
    .limit(1)
    .executeTakeFirst()
  return lu?.compteur_id ?? null
}
