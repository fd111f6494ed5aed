import type pg from 'pg'
import { contratsRemplaces, effacerContrats, effacerClients } from './remplacer-contrats-crees.sql.ts'

/**
 * A contract that an import of readings made for an unknown meter gives way to the true one, once the meter is known to
 * serve it: accounts keep the meter's readings through the true contract, and the stopgap is deleted with its customer.
 */
export async function remplacerContratsCrees(client: pg.ClientBase, compteurs: readonly number[]): Promise<void> {
  if (compteurs.length === 0) return
  const rows = await contratsRemplaces(client, compteurs)
  const anciens = rows.map(({ ancien }) => ancien)
  if (anciens.length === 0) return
  await effacerContrats(client, anciens)
  await effacerClients(client, anciens)
}
