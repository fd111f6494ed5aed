import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
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
  const { rows } = await sql<{ numeroContrat: string; isResilie: boolean; numeroClient: string }>`
    select a.numero_contrat as "numeroContrat", a.date_resiliation is not null as "isResilie",
      case when a.numero_client_titulaire = any(${numerosDe(clients)}::text[]) then a.numero_client_titulaire else a.numero_client_payeur end as "numeroClient"
    from abonnement a
    where a.numero_contrat = any(${[...numeros]}::text[])
      and (a.numero_client_titulaire = any(${numerosDe(clients)}::text[]) or a.numero_client_payeur = any(${numerosDe(clients)}::text[]))`.execute(
    db,
  )
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
  const { rows } = await sql<{ numero: string; isResilie: boolean }>`
    select a.numero_contrat as numero, a.date_resiliation is not null as "isResilie"
    from attachement t join abonnement a on a.numero_contrat = t.numero_contrat
    where t.utilisateur_id = ${utilisateurId} and t.numero_contrat = any(${[...numeros]}::text[])`.execute(db)
  return new Map(rows.map(({ numero, isResilie }) => [numero, { isResilie }]))
}

/** Of these numbers, the contracts that exist, by their number: for staff, who give any. */
export async function contratsDuService(db: Database, numeros: readonly string[]): Promise<Map<string, ContratProuve>> {
  const { rows } = await sql<{ numeroContrat: string; isResilie: boolean }>`
    select numero_contrat as "numeroContrat", date_resiliation is not null as "isResilie" from abonnement
    where numero_contrat = any(${[...numeros]}::text[])`.execute(db)
  return new Map(rows.map((contrat) => [contrat.numeroContrat, parLeService(contrat)]))
}

const numerosDe = (clients: readonly ClientProuve[]): string[] => clients.map(({ numeroClient }) => numeroClient)
