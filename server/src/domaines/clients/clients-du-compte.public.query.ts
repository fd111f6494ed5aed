import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { contratsNonMontres } from './clients-du-compte.sql.ts'
import { reserveAuClient, reserveAuxClientsDuContrat } from './errors.ts'

declare const marque: unique symbol
/**
 * A customer for whom the account of whoever asks speaks: it has shown to be him (docs/adr/0007). To have attached one of
 * his contracts by its numbers is not enough, nor is the name of the account. What is the customer's will, and what
 * changes him, takes this type; only this file makes it.
 */
export type ClientDuCompte = string & { readonly [marque]: 'client' }

export type Demandeur = Pick<UtilisateurSession, 'id' | 'profils' | 'premiumId'>

/** The account whose proofs count: secondary users and visitors see what their premium user has shown. */
export const compteDe = ({ id, premiumId }: Demandeur): number => premiumId ?? id

/** The customers that an account has shown to be, in the order of their numbers; staff are nobody's customer. */
export async function clientsDuCompte(db: Database, demandeur: Demandeur): Promise<ClientDuCompte[]> {
  if (estGestionnaire(demandeur.profils)) return []
  const lignes = await db
    .selectFrom('client_du_compte')
    .select('numero_client')
    .distinct()
    .where('utilisateur_id', '=', compteDe(demandeur))
    .orderBy('numero_client')
    .$narrowType<{ numero_client: ClientDuCompte }>()
    .execute()
  return lignes.map(({ numero_client }) => numero_client)
}

/** Of these customers, those that an account has shown to be; none for staff. */
export async function clientsDuCompteParmi(
  db: Database,
  demandeur: Demandeur,
  numerosClient: readonly string[],
): Promise<ReadonlySet<string>> {
  if (estGestionnaire(demandeur.profils) || numerosClient.length === 0) return new Set()
  const lignes = await db
    .selectFrom('client_du_compte')
    .select('numero_client')
    .where('utilisateur_id', '=', compteDe(demandeur))
    .where('numero_client', 'in', numerosClient)
    .execute()
  return new Set(lignes.map(({ numero_client }) => numero_client!))
}

/** Whether what is a customer's alone is open: to his own account, and to staff. */
export async function parlePour(
  db: Database,
  demandeur: Demandeur,
  numeroClient: string,
): Promise<ClientDuCompte | null> {
  const ouvert =
    estGestionnaire(demandeur.profils) || (await clientsDuCompteParmi(db, demandeur, [numeroClient])).has(numeroClient)
  return ouvert ? (numeroClient as ClientDuCompte) : null
}

/** The same, refused to everybody else. */
export async function exigerClient(db: Database, demandeur: Demandeur, numeroClient: string): Promise<ClientDuCompte> {
  const client = await parlePour(db, demandeur, numeroClient)
  if (!client) throw reserveAuClient()
  return client
}

/** Of these contracts, those of which the account has not shown to be a customer; none for staff. */
export async function contratsSansClient(
  db: Database,
  demandeur: Demandeur,
  contrats: readonly string[],
): Promise<ReadonlySet<string>> {
  if (estGestionnaire(demandeur.profils) || contrats.length === 0) return new Set()
  const lignes = await contratsNonMontres(db, compteDe(demandeur), contrats)
  return new Set(lignes.map(({ numero }) => numero))
}

/** Whether whoever reaches a contract is one of its customers, works for one, or is of the staff. */
export const estClientDuContrat = async (
  db: Database,
  demandeur: Demandeur,
  contrat: ContratVerifie,
): Promise<boolean> => (await contratsSansClient(db, demandeur, [contrat])).size === 0

/** The same, refused to everybody else. */
export async function exigerClientDuContrat(
  db: Database,
  demandeur: Demandeur,
  contrat: ContratVerifie,
): Promise<void> {
  if (!(await estClientDuContrat(db, demandeur, contrat))) throw reserveAuxClientsDuContrat()
}
