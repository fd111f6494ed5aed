import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { pasAvant } from '../../db/expressions.ts'
import type { DB } from '../../db/schema.generated.ts'
import type { ClientDuCompte } from '../clients/clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type LigneConsentement, contratsConsentis, historiques, type LigneHistorique } from './consentements.sql.ts'

export async function contratConsenti(
  db: Kysely<DB>,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
): Promise<LigneConsentement & { attache: boolean }> {
  const rows = await contratsConsentis(db, utilisateurId, numeroContrat)
  return rows[0]!
}

/** All that these holders ever consented to, the newest first. */
export async function historique(db: Kysely<DB>, contrats: readonly LigneConsentement[]): Promise<LigneHistorique[]> {
  const rows = await historiques(
    db,
    contrats.map((c) => c.numero_contrat),
    contrats.map((c) => c.numero_client),
  )
  return rows
}

interface Acte {
  numeroContrat: ContratVerifie
  /** The holder, who is whoever acts. */
  numeroClient: ClientDuCompte
  portee: string
  utilisateur: { id: number; identifiant: string }
  instant: Date
}

/** Notes a consent; nothing changes when it is in force already. */
export async function accorder(
  db: Database,
  { numeroContrat, numeroClient, portee, utilisateur, instant }: Acte,
): Promise<void> {
  await db
    .insertInto('consentement')
    .values({
      numero_contrat: numeroContrat,
      numero_client: numeroClient,
      portee,
      accorde_le: instant,
      accorde_par: utilisateur.id,
      accorde_par_identifiant: utilisateur.identifiant,
    })
    .onConflict((conflit) =>
      conflit.columns(['numero_contrat', 'numero_client', 'portee']).where('retire_le', 'is', null).doNothing(),
    )
    .execute()
}

/** Notes the end of a consent; answers whether there was one. */
export async function retirer(
  db: Database,
  { numeroContrat, numeroClient, portee, utilisateur, instant }: Acte,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consentement')
    .set({
      retire_le: pasAvant('accorde_le', instant),
      retire_par: utilisateur.id,
      retire_par_identifiant: utilisateur.identifiant,
      motif_fin: 'RETRAIT',
    })
    .where('numero_contrat', '=', numeroContrat)
    .where('numero_client', '=', numeroClient)
    .where('portee', '=', portee)
    .where('retire_le', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
