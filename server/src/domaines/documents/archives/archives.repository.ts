import type { RechercheArchives, SaisieArchive } from '@ael/contract/documents/archives.calls.ts'
import type { CleArchive, TypeDocument } from '@ael/contract/documents/regles.ts'
import type { Database } from '../../../db/database.ts'
import { contient, sansAccent } from '../../../db/expressions.ts'
import type { FichierControle } from '../recevoir-fichier.ts'

const COLONNES = ['id', 'type', 'libelle', 'date', 'cle', 'valeur', 'nom_fichier', 'taille'] as const

const trouves = (db: Database, { recherche, type, du, au }: RechercheArchives) => {
  const mots = recherche.split(/\s+/).filter(Boolean)
  return db
    .selectFrom('document_archive')
    .$if(type !== undefined, (requete) => requete.where('type', '=', type ?? ''))
    .$if(du !== undefined, (requete) => requete.where('date', '>=', du ?? ''))
    .$if(au !== undefined, (requete) => requete.where('date', '<=', au ?? ''))
    .$if(mots.length > 0, (requete) =>
      requete.where((eb) =>
        eb.and(
          mots.map((mot) => eb.or([contient('libelle', mot), contient('nom_fichier', mot), contient('valeur', mot)])),
        ),
      ),
    )
}

/** A page of all the documents, and how many are found in all. */
export async function chercherArchives(db: Database, demande: RechercheArchives) {
  const { tri, triDecroissant, indexPage, nbElements } = demande
  const sens = triDecroissant ? 'desc' : 'asc'
  const [documents, { nombre }] = await Promise.all([
    trouves(db, demande)
      .select(COLONNES)
      .$narrowType<{ type: TypeDocument; cle: CleArchive | null }>()
      .orderBy(tri === 'libelle' ? sansAccent('libelle') : tri, sens)
      .orderBy('id', sens)
      .limit(nbElements)
      .offset((indexPage - 1) * nbElements)
      .execute(),
    trouves(db, demande)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('nombre'))
      .executeTakeFirstOrThrow(),
  ])
  return { documents, nombre }
}

export async function ajouterDocument(
  trx: Database,
  { type, libelle, date, cle, valeur }: SaisieArchive,
  fichier: FichierControle,
): Promise<number> {
  const { id } = await trx
    .insertInto('document_archive')
    .values({
      type,
      libelle,
      date,
      cle: cle ?? null,
      valeur: valeur ?? null,
      nom_fichier: fichier.nom,
      type_mime: fichier.type,
      contenu: fichier.contenu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds a document until the end: who would join it to a mail waits, and finds it gone. */
export const tenirDocument = (trx: Database, id: number) =>
  trx.selectFrom('document_archive').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const supprimerLeDocument = (trx: Database, id: number) =>
  trx
    .deleteFrom('document_archive')
    .where('id', '=', id)
    .returning(['type', 'libelle', 'date', 'cle', 'valeur', 'nom_fichier'])
    .executeTakeFirst()
