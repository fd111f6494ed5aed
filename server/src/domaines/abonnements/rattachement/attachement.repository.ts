import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Acts on the attachments of one account are done one after the other, so that it always has one default contract. */
export async function verrouillerAttachements(trx: Database, utilisateurId: number): Promise<void> {
  await sql`select from utilisateur where id = ${utilisateurId} for no key update`.execute(trx)
}

/** Adds attachments, the first as the default when the account has none, and answers how many are new. */
export async function insererAttachements(
  trx: Database,
  utilisateurId: number,
  numeros: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    insert into attachement (utilisateur_id, numero_contrat, is_defaut)
    select ${utilisateurId}, t.numero, t.rang = 1 and not exists (
      select from attachement where utilisateur_id = ${utilisateurId} and is_defaut)
    from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)
    on conflict (utilisateur_id, numero_contrat) do nothing
    returning numero_contrat`.execute(trx)
  return rows.length
}

/** Removes an attachment, and the contract from the groups and perimeters that the account made. False when there was none. */
export async function supprimerAttachement(
  trx: Database,
  utilisateurId: number,
  numeroContrat: string,
): Promise<boolean> {
  const supprime = await trx
    .deleteFrom('attachement')
    .where('utilisateur_id', '=', utilisateurId)
    .where('numero_contrat', '=', numeroContrat)
    .returning('numero_contrat')
    .executeTakeFirst()
  if (!supprime) return false
  await trx
    .deleteFrom('groupe_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .where('groupe_id', 'in', (eb) => eb.selectFrom('groupe').select('id').where('utilisateur_id', '=', utilisateurId))
    .execute()
  await trx
    .deleteFrom('univers_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .where('univers_id', 'in', (eb) =>
      eb.selectFrom('univers').select('id').where('utilisateur_id', '=', utilisateurId),
    )
    .execute()
  return true
}

/** Gives an account that lost its default contract another: one that is not terminated if there is one, the first attached. */
export async function retablirDefaut(trx: Database, utilisateurId: number): Promise<void> {
  await sql`
    update attachement set is_defaut = true
    where utilisateur_id = ${utilisateurId} and numero_contrat = (
      select numero_contrat from attachement where utilisateur_id = ${utilisateurId}
      order by tri_etat in ('RA', 'RS', 'RM'), attache_le, numero_contrat limit 1)
    and not exists (select from attachement where utilisateur_id = ${utilisateurId} and is_defaut)`.execute(trx)
}

/** Makes this contract the default, the others not. False when it is not attached. */
export async function remplacerDefaut(trx: Database, utilisateurId: number, numeroContrat: string): Promise<boolean> {
  await trx
    .updateTable('attachement')
    .set({ is_defaut: false })
    .where('utilisateur_id', '=', utilisateurId)
    .where('is_defaut', '=', true)
    .where('numero_contrat', '<>', numeroContrat)
    .execute()
  return modifierAttachement(trx, utilisateurId, numeroContrat, { is_defaut: true })
}

/** Writes what the account makes of a contract. False when it is not attached. */
export async function modifierAttachement(
  db: Database,
  utilisateurId: number,
  numeroContrat: string,
  valeurs: { libelle?: string | null; ref_externe_utilisateur?: string | null; is_defaut?: boolean },
): Promise<boolean> {
  const modifie = await db
    .updateTable('attachement')
    .set(valeurs)
    .where('utilisateur_id', '=', utilisateurId)
    .where('numero_contrat', '=', numeroContrat)
    .returning('numero_contrat')
    .executeTakeFirst()
  return modifie !== undefined
}

/** What an attachment without proof depends on, for each number of a list. */
export interface SituationContrat {
  numero: string
  existe: boolean
  resilie: boolean
  /** Its holder or payer is the holder or payer of a contract already attached to the account. */
  memeClient: boolean
}

/** The situations of contracts before they are attached to an account, in the order of the list. */
export async function situations(
  db: Database,
  utilisateurId: number,
  numeros: readonly string[],
): Promise<SituationContrat[]> {
  const { rows } = await sql<SituationContrat>`
    with connu as materialized (
      select distinct c.numero from attachement t join abonnement a on a.numero_contrat = t.numero_contrat
      cross join lateral (values (a.numero_client_titulaire), (a.numero_client_payeur)) c(numero)
      where t.utilisateur_id = ${utilisateurId})
    select t.numero, a.numero_contrat is not null as existe, a.date_resiliation is not null as resilie,
      exists (select from connu where connu.numero in (a.numero_client_titulaire, a.numero_client_payeur)) as "memeClient"
    from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)
    left join abonnement a on a.numero_contrat = t.numero
    order by t.rang`.execute(db)
  return rows
}

/** Of an account that contracts are attached to by somebody else. */
export const lireCompte = (db: Database, utilisateurId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'premium_id', 'acces_contrat_resilie'])
    .where('id', '=', utilisateurId)
    .executeTakeFirst()
