import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Where a contract is served, as customers have an address. */
export async function adresseDuLieu(db: Database, numeroContrat: ContratVerifie) {
  const lieu = await db
    .selectFrom('abonnement')
    .select(['adresse_numero', 'adresse_voie', 'adresse_complement', 'adresse_code_postal', 'adresse_ville'])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  return {
    adresse: `${lieu.adresse_numero} ${lieu.adresse_voie}`.trim(),
    complement: lieu.adresse_complement,
    code_postal: lieu.adresse_code_postal,
    ville: lieu.adresse_ville,
    pays: 'FRANCE',
  }
}
