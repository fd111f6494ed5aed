import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** Where the invitation to read a meter goes: the address that was given with the service, else the holder's. */
export async function mailAutoReleve(db: Database, numeroContrat: ContratVerifie) {
  const lu = await db
    .selectFrom('service_souscrit as s')
    .innerJoin('abonnement as a', 'a.numero_contrat', 's.numero_contrat')
    .innerJoin('client as c', 'c.numero_client', 'a.numero_client_titulaire')
    .select(['s.adresse_mail', 'c.email'])
    .where('s.numero_contrat', '=', numeroContrat)
    .where('s.code', '=', 'AR')
    .executeTakeFirst()
  return { actif: lu !== undefined, email: lu ? (lu.adresse_mail ?? lu.email) : null }
}
