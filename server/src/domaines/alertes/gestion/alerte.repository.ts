import type { CanalAlerte, Periodicite, StatutAlerte, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Alerte } from '../../../db/schema.generated.ts'
import type { CibleAlerte } from './cible-alerte.ts'

export interface LigneAlerte {
  id: number
  utilisateur_id: number | null
  numero_contrat: string | null
  groupe_id: number | null
  code_type_alarme: TypeAlerte
  titre: string
  periodicite: Periodicite
  canal: CanalAlerte | null
  destinataire: string | null
  statut: StatutAlerte
  periode_debut: string
  periode_fin: string | null
  seuil_litres: number | null
  seuil_pourcentage: number | null
  seuil_cents: number | null
  declenchements: number
  /** Whether the holder that the alert was made for still has the contract. */
  titulaire_en_place: boolean
}

const TITULAIRE_EN_PLACE = sql<boolean>`(al.numero_contrat is null or exists (select from abonnement a
  where a.numero_contrat = al.numero_contrat and a.numero_client_titulaire = al.numero_client_titulaire and a.date_resiliation is null))`

const COLONNES = sql`al.id, al.utilisateur_id, al.numero_contrat, al.groupe_id, al.code_type_alarme, al.titre, al.periodicite,
  al.canal, al.destinataire, al.statut, al.periode_debut, al.periode_fin, al.seuil_litres, al.seuil_pourcentage, al.seuil_cents,
  (select count(*) from instance_alerte i where i.alerte_id = al.id) as declenchements, ${TITULAIRE_EN_PLACE} as titulaire_en_place`

const sur = (cible: CibleAlerte) =>
  cible.type === 'contrat'
    ? sql`al.numero_contrat = ${cible.numeroContrat}`
    : cible.idGroupe === 0
      ? sql`al.numero_contrat is null and al.groupe_id is null`
      : sql`al.groupe_id = ${cible.idGroupe}`

/** An alert; null when there is none of this id. */
export async function lireAlerte(db: Database, id: number): Promise<LigneAlerte | null> {
  const { rows } = await sql<LigneAlerte>`select ${COLONNES} from alerte al where al.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface DemandeListe {
  cible: CibleAlerte
  /** The accounts whose alerts are listed; null: all. */
  comptes: readonly number[] | null
  type: TypeAlerte | undefined
  recherche: string
  /** Only the active ones that have fired. */
  enCours: boolean
  tri: 'titreAlerte' | 'codeTypeAlarme' | 'periodeDebut' | 'statutAlerte'
  triDecroissant: boolean
  indexPage: number
  nbElements: number
}

const TRIS = {
  titreAlerte: sql`sans_accent(al.titre)`,
  codeTypeAlarme: sql`al.code_type_alarme`,
  periodeDebut: sql`al.periode_debut`,
  statutAlerte: sql`al.statut`,
}

/** A page of alerts, and how many there are. */
export async function listerAlertes(
  db: Database,
  demande: DemandeListe,
): Promise<{ lignes: LigneAlerte[]; nombre: number }> {
  const { cible, comptes, type, recherche, enCours, tri, triDecroissant, indexPage, nbElements } = demande
  const filtre = sql`${sur(cible)}
    and (${comptes === null}::boolean or al.utilisateur_id = any(${comptes ?? []}::bigint[]))
    and (${type ?? null}::text is null or al.code_type_alarme = ${type ?? null})
    and (${recherche} = '' or position(sans_accent(${recherche}) in sans_accent(al.titre)) > 0)
    and (not ${enCours}::boolean or (al.statut = 'ACTIVE' and exists (select from instance_alerte i where i.alerte_id = al.id)))`
  const [page, total] = await Promise.all([
    sql<LigneAlerte>`select ${COLONNES} from alerte al where ${filtre}
      order by ${TRIS[tri]} ${triDecroissant ? sql`desc` : sql`asc`}, al.id
      limit ${nbElements} offset ${(indexPage - 1) * nbElements}`.execute(db),
    sql<{ nombre: number }>`select count(*) as nombre from alerte al where ${filtre}`.execute(db),
  ])
  return { lignes: page.rows, nombre: total.rows[0]?.nombre ?? 0 }
}

/** How many alerts of an account are active on a contract or group, and have not expired. */
export async function nombreActives(
  db: Database,
  utilisateurId: number,
  cible: CibleAlerte,
  aujourdhui: string,
): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*) as nombre from alerte al
    where al.utilisateur_id = ${utilisateurId} and ${sur(cible)} and al.statut = 'ACTIVE'
      and (al.periode_fin is null or al.periode_fin >= ${aujourdhui}) and ${TITULAIRE_EN_PLACE}`.execute(db)
  return rows[0]?.nombre ?? 0
}

/** Adds an alert and answers its id; the holder of the contract is taken down by the table itself. */
export async function insererAlerte(db: Database, valeurs: Insertable<Alerte>): Promise<number> {
  const { id } = await db.insertInto('alerte').values(valeurs).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function modifierLigne(db: Database, id: number, valeurs: Updateable<Alerte>): Promise<void> {
  await db.updateTable('alerte').set(valeurs).where('id', '=', id).execute()
}

export async function supprimerLigne(db: Database, id: number): Promise<void> {
  await db.deleteFrom('alerte').where('id', '=', id).execute()
}
