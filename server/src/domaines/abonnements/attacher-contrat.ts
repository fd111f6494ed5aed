import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notifierSessions } from '../acces/notifier-acces.ts'

/** Acts on the attachments of one account are done one after the other, so that it has one default contract. */
export async function verrouillerRattachements(trx: Database, utilisateurId: number): Promise<void> {
  await sql`select from utilisateur where id = ${utilisateurId} for no key update`.execute(trx)
}

/**
 * Attaches contracts to an account, in the transaction of the act that has checked that it may have them
 * (`verifierRattachement`). The first contract of an account becomes its default. Attaching twice changes nothing.
 * Answers the numbers that were not attached before.
 */
export async function attacherContrats(trx: Database, utilisateurId: number, numeros: readonly string[]): Promise<string[]> {
  await verrouillerRattachements(trx, utilisateurId)
  const { rows } = await sql<{ numero_contrat: string }>`
    insert into attachement (utilisateur_id, numero_contrat, is_defaut)
    select ${utilisateurId}, t.numero, t.rang = 1 and not exists (
      select from attachement where utilisateur_id = ${utilisateurId} and is_defaut)
    from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)
    on conflict (utilisateur_id, numero_contrat) do nothing
    returning numero_contrat`.execute(trx)
  if (rows.length > 0) await notifierSessions(trx, utilisateurId)
  return rows.map(({ numero_contrat }) => numero_contrat)
}
