import { TYPES_USAGER, type CleArchive, type TypeDocument } from '@ael/contract/documents/regles.ts'
import type { DemandeDocuments } from '@ael/contract/documents/schemas.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { motsCherches } from '../../noyau/recherche.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** A document without its bytes. */
export interface LigneDocument {
  id: number
  type: TypeDocument
  libelle: string
  date: string
  cle: CleArchive | null
  valeur: string | null
  nom_fichier: string
  taille: number
}

const COLONNES = sql.raw('d.id, d.type, d.libelle, d.date, d.cle, d.valeur, d.nom_fichier, d.taille')

const TRIS: Record<DemandeDocuments['tri'], RawBuilder<unknown>> = {
  date: sql.raw('date'),
  libelle: sql.raw('sans_accent(libelle)'),
  type: sql.raw('type'),
}

/** A page of the documents that concern one of these contracts, and how many there are in all. */
export async function listerDocuments(
  db: Database,
  contrats: readonly ContratVerifie[],
  { tri, triDecroissant, recherche, indexPage, nbElements }: DemandeDocuments,
): Promise<{ documents: LigneDocument[]; nombre: number }> {
  const sens = sql.raw(triDecroissant ? 'desc' : 'asc')
  const { rows } = await sql<(LigneDocument | { id: null }) & { nombre: number }>`
    with contrat as (select * from abonnement where numero_contrat = any(${contrats})),
    cible as (
      select 'numeroContrat' as cle, numero_contrat as valeur from contrat
      union select 'numeroTraite', traite_facturation_code from contrat
      union select 'codeCommune', code_commune from contrat where code_type_contrat in ('EA', 'AS')),
    concernant as (
      select ${COLONNES} from document_archive d where d.cle is null
      union all
      select ${COLONNES} from cible c join document_archive d on d.cle = c.cle and d.valeur = c.valeur),
    trouve as (
      select * from concernant where type = any(${[...TYPES_USAGER]})
        and sans_accent(libelle) like all (array(select '%' || sans_accent(mot) || '%' from unnest(${motsCherches(recherche)}::text[]) mot)))
    select page.*, total.nombre
    from (select count(*)::int as nombre from trouve) total
    left join lateral (
      select * from trouve order by ${TRIS[tri]} ${sens}, id ${sens} limit ${nbElements} offset ${(indexPage - 1) * nbElements}
    ) page on true
    order by ${TRIS[tri]} ${sens}, id ${sens}`.execute(db)
  return {
    documents: rows.filter((row): row is LigneDocument & { nombre: number } => row.id !== null),
    nombre: rows[0]?.nombre ?? 0,
  }
}

/** The documents of these types for everybody and for one billing agreement, the newest first. */
export async function listerPourTraite(
  db: Database,
  types: readonly TypeDocument[],
  traite: string | null,
): Promise<LigneDocument[]> {
  const { rows } = await sql<LigneDocument>`
    select ${COLONNES} from document_archive d
    where d.type = any(${types}) and (d.cle is null or (d.cle = 'numeroTraite' and d.valeur = ${traite}))
    order by d.date desc, d.id desc limit 100`.execute(db)
  return rows
}

/** The contracts that a meter serves today, with their billing agreements. */
export const contratsDuCompteur = (db: Database, numeroCompteur: string) =>
  db
    .selectFrom('compteur as c')
    .innerJoin('affectation_compteur as f', 'f.compteur_id', 'c.id')
    .innerJoin('abonnement as a', 'a.numero_contrat', 'f.numero_contrat')
    .select(['a.numero_contrat', 'a.traite_facturation_code'])
    .where('c.numero_appareil', '=', numeroCompteur)
    .where('f.fin', 'is', null)
    .execute()

/** A document with its bytes. */
export const lireDocument = (db: Database, id: number) =>
  db
    .selectFrom('document_archive')
    .select(['type', 'cle', 'valeur', 'nom_fichier', 'type_mime', 'contenu'])
    .where('id', '=', id)
    .executeTakeFirst()
