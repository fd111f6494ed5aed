import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { estClientDuContrat } from '../clients/clients-du-compte.public.query.ts'

/**
 * Whether the invitation to read a meter is asked for, and where it goes: the address of the service, else the holder's. Whoever
 * is no customer of the contract learns only whether.
 */
export async function mailAutoReleve(db: Database, utilisateur: UtilisateurSession, numeroContrat: ContratVerifie) {
  const lu = await db
    .selectFrom('service_souscrit as s')
    .innerJoin('abonnement as a', 'a.numero_contrat', 's.numero_contrat')
    .innerJoin('client as c', 'c.numero_client', 'a.numero_client_titulaire')
    .select(['s.adresse_mail', 'c.email'])
    .where('s.numero_contrat', '=', numeroContrat)
    .where('s.code', '=', 'AR')
    .executeTakeFirst()
  const email = lu ? (lu.adresse_mail ?? lu.email) : null
  return {
    actif: lu !== undefined,
    email: email !== null && (await estClientDuContrat(db, utilisateur, numeroContrat)) ? email : null,
  }
}
