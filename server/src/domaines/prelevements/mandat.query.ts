import type { InferResult } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const mandats = (db: Database) =>
  db
    .selectFrom('mandat_sepa as m')
    .innerJoin('client as c', 'c.numero_client', 'm.numero_client_payeur')
    .select([
      'm.id',
      'm.ics',
      'm.rum',
      'm.numero_contrat',
      'm.numero_client_payeur',
      'm.signe_le',
      'm.lieu_signature',
      'm.titulaire_scelle',
      'm.iban_fin',
      'm.revoque_le',
      'c.adresse',
      'c.complement',
      'c.code_postal',
      'c.ville',
      'c.pays',
    ])

/** A mandate, with where its payer lives. */
export type Mandat = InferResult<ReturnType<typeof mandats>>[number]

/** The mandate in force of a contract. */
export const mandatEnVigueur = async (db: Database, numeroContrat: ContratVerifie): Promise<Mandat | null> =>
  (await mandats(db)
    .where('m.numero_contrat', '=', numeroContrat)
    .where('m.revoque_le', 'is', null)
    .executeTakeFirst()) ?? null

/** The mandate of these three names together. */
export const mandatNomme = async (
  db: Database,
  nomme: { rum: string; payer: string; contract: string },
): Promise<Mandat | null> =>
  (await mandats(db)
    .where('m.rum', '=', nomme.rum)
    .where('m.numero_client_payeur', '=', nomme.payer)
    .where('m.numero_contrat', '=', nomme.contract)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
