import type { Database } from '../../../db/database.ts'
import { contratsDeClients, contratsExistants, contratsRattaches } from './contrats-prouves.sql.ts'
import { type ClientProuve, clientProuve, type ContratProuve, parLeService, parSonClient } from './preuve.public.ts'

/** The customers that an account has shown to be, by a contract that it still has. */
export async function clientsProuves(db: Database, utilisateurId: number): Promise<ClientProuve[]> {
  const lignes = await db
    .selectFrom('attachement')
    .select('numero_client')
    .distinct()
    .where('utilisateur_id', '=', utilisateurId)
    .where('preuve', '=', 'CLIENT')
    .orderBy('numero_client')
    .execute()
  return lignes.map(({ numero_client }) => clientProuve(numero_client))
}

/** Of these numbers, the contracts of which one of these customers is the holder or the payer, by their number. */
export async function contratsDesClients(
  db: Database,
  clients: readonly ClientProuve[],
  numeros: readonly string[],
): Promise<Map<string, ContratProuve>> {
  const rows = await contratsDeClients(db, numerosDe(clients), numeros)
  const parNumero = new Map(clients.map((client) => [client.numeroClient, client]))
  return new Map(
    rows.map((contrat) => [contrat.numeroContrat, parSonClient(contrat, parNumero.get(contrat.numeroClient)!)]),
  )
}

/** Of these numbers, the contracts that an account has already, by their number. */
export async function dejaRattaches(
  db: Database,
  utilisateurId: number,
  numeros: readonly string[],
): Promise<Map<string, Pick<ContratProuve, 'isResilie'>>> {
  const rows = await contratsRattaches(db, utilisateurId, numeros)
  return new Map(rows.map(({ numero, isResilie }) => [numero, { isResilie }]))
}

/** Of these numbers, the contracts that exist, by their number: for staff, who give any. */
export async function contratsDuService(db: Database, numeros: readonly string[]): Promise<Map<string, ContratProuve>> {
  const rows = await contratsExistants(db, numeros)
  return new Map(rows.map((contrat) => [contrat.numeroContrat, parLeService(contrat)]))
}

const numerosDe = (clients: readonly ClientProuve[]): string[] => clients.map(({ numeroClient }) => numeroClient)
