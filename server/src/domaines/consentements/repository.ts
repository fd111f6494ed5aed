import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import type { ClientDuCompte } from '../clients/clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** A contract, what its holder consented to, and his number. */
export interface LigneConsentement {
  numero_contrat: string
  libelle: string | null
  adresse: string
  soumis: boolean
  jour: boolean
  heure: boolean
  numero_client: string
}

const TELERELEVE = sql`exists (select from affectation_compteur f join compteur m on m.id = f.compteur_id
  where f.numero_contrat = a.numero_contrat and m.telereleve)`

const COLONNES = sql`v.numero_contrat, v.soumis, v.jour, v.heure, v.numero_client,
  concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_code_postal, a.adresse_ville) as adresse`

/** The contracts with a radio meter that a user has attached himself. */
export async function contratsTelereleves(db: Kysely<DB>, utilisateurId: number): Promise<LigneConsentement[]> {
  const { rows } = await sql<LigneConsentement>`
    select ${COLONNES}, p.libelle
    from attachement p join abonnement a using (numero_contrat)
    join contrat_consenti v using (numero_contrat)
    where p.utilisateur_id = ${utilisateurId} and v.soumis and ${TELERELEVE}
    order by p.is_defaut desc, p.attache_le, 1`.execute(db)
  return rows
}

export async function contratConsenti(
  db: Kysely<DB>,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
): Promise<LigneConsentement & { attache: boolean }> {
  const { rows } = await sql<LigneConsentement & { attache: boolean }>`
    select ${COLONNES}, p.libelle, p.utilisateur_id is not null as attache
    from abonnement a join contrat_consenti v using (numero_contrat)
    left join attachement p on p.numero_contrat = a.numero_contrat and p.utilisateur_id = ${utilisateurId}
    where a.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]!
}

export interface LigneHistorique {
  numero_contrat: string
  portee: string
  accorde_le: Date
  accorde_par_identifiant: string
  retire_le: Date | null
  retire_par_identifiant: string | null
}

/** All that these holders ever consented to, the newest first. */
export async function historique(db: Kysely<DB>, contrats: readonly LigneConsentement[]): Promise<LigneHistorique[]> {
  const { rows } = await sql<LigneHistorique>`
    select c.numero_contrat, c.portee, c.accorde_le, c.accorde_par_identifiant, c.retire_le, c.retire_par_identifiant
    from unnest(${contrats.map((c) => c.numero_contrat)}::text[], ${contrats.map((c) => c.numero_client)}::text[]) as l (contrat, client)
    join consentement c on c.numero_contrat = l.contrat and c.numero_client = l.client
    order by c.accorde_le desc, c.id desc`.execute(db)
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
      retire_le: sql<Date>`greatest(accorde_le, ${instant}::timestamptz)`,
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
