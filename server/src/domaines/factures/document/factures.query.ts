import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { UtilisateurSession } from '../../acces/session.ts'

export interface FactureDesignee {
  numeroFactureClient: string
  numeroContrat: string
}

/** The ids of designated invoices, in their order; null for one that is none. */
export async function idsFactures(db: Database, factures: readonly FactureDesignee[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select f.id from unnest(${factures.map(({ numeroFactureClient }) => numeroFactureClient)}::text[], ${factures.map(({ numeroContrat }) => numeroContrat)}::text[])
      with ordinality d (numero, contrat, rang)
    left join facture f on f.numero_facture_client = d.numero and f.numero_contrat = d.contrat
    order by d.rang`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a user reaches all of these contracts: his own or in his perimeters, terminated ones if he may; staff reach all. */
export async function detientContrats(db: Database, { id, profils, accesContratResilie }: UtilisateurSession, contrats: readonly string[]): Promise<boolean> {
  if (estGestionnaire(profils)) return true
  const demandes = [...new Set(contrats)]
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from unnest(${demandes}::text[]) d (numero) join abonnement a on a.numero_contrat = d.numero
    where (${accesContratResilie}::boolean or a.date_resiliation is null)
      and exists (select from contrat_accessible c where c.utilisateur_id = ${id} and c.numero_contrat = a.numero_contrat)`.execute(db)
  return rows[0]?.nombre === demandes.length
}
