import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { ecritEnJson } from '../../../db/expressions.ts'
import type { VersionContenu } from '../../../db/schema.generated.ts'

/** A text that is edited: what it is, and its name. */
export interface Edite {
  nature: 'article' | 'mail'
  identifiant: string
}

/** Who writes, as the versions keep it. */
export type Auteur = Pick<Selectable<VersionContenu>, 'auteur_id' | 'auteur'>

const editions = (db: Database) =>
  db
    .selectFrom('edition_contenu')
    .select([
      'identifiant',
      'revision',
      'auteur',
      'ecrit_le',
      ecritEnJson<Record<string, unknown> | null>('brouillon').as('brouillon'),
    ])

export type Edition = Awaited<ReturnType<typeof lireEdition>>
const AUCUNE = { revision: 0, auteur: '', ecrit_le: null, brouillon: null }

/** What is being written of a text; as of a new one when nobody ever wrote it here. */
export async function lireEdition(db: Database, { nature, identifiant }: Edite) {
  const edition = await editions(db)
    .where('nature', '=', nature)
    .where('identifiant', '=', identifiant)
    .executeTakeFirst()
  return edition ?? { identifiant, ...AUCUNE }
}

export const listerEditions = (db: Database, nature: Edite['nature']) =>
  editions(db).where('nature', '=', nature).execute()

/** The same, held until the transaction ends: whoever writes the same text waits. */
export async function retenirEdition(trx: Database, { nature, identifiant }: Edite) {
  await trx
    .insertInto('edition_contenu')
    .values({ nature, identifiant })
    .onConflict((conflit) => conflit.doNothing())
    .execute()
  return editions(trx)
    .where('nature', '=', nature)
    .where('identifiant', '=', identifiant)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Says that a text was written, and what of it waits for its publication. */
export async function noterEdition(
  trx: Database,
  { nature, identifiant }: Edite,
  {
    revision,
    brouillon,
    auteur,
    instant,
  }: { revision: number; brouillon: object | null; auteur: Auteur; instant: Date },
): Promise<void> {
  await trx
    .updateTable('edition_contenu')
    .set({ revision, brouillon: brouillon && JSON.stringify(brouillon), ...auteur, ecrit_le: instant })
    .where('nature', '=', nature)
    .where('identifiant', '=', identifiant)
    .execute()
}

/** The versions of a text, the newest first, without what they say. */
export const listerVersions = (db: Database, { nature, identifiant }: Edite) =>
  db
    .selectFrom('version_contenu')
    .select(['numero', 'auteur', 'publiee_le'])
    .where('nature', '=', nature)
    .where('identifiant', '=', identifiant)
    .orderBy('numero', 'desc')
    .execute()

/** The number of the last version of each text. */
export const dernieresVersions = (db: Database, nature: Edite['nature']) =>
  db
    .selectFrom('version_contenu')
    .select((eb) => ['identifiant', eb.fn.max('numero').as('numero')])
    .where('nature', '=', nature)
    .groupBy('identifiant')
    .execute()

/** One version with what it says; the last one without a number. */
export function lireVersion(db: Database, { nature, identifiant }: Edite, numero?: number) {
  const versions = db
    .selectFrom('version_contenu')
    .select(['numero', 'auteur', 'publiee_le', ecritEnJson<Record<string, unknown>>('texte').as('texte')])
    .where('nature', '=', nature)
    .where('identifiant', '=', identifiant)
  const voulues = numero === undefined ? versions : versions.where('numero', '=', numero)
  return voulues.orderBy('numero', 'desc').limit(1).executeTakeFirst()
}

/** Keeps a version for good. */
export async function ajouterVersion(
  trx: Database,
  { nature, identifiant }: Edite,
  version: { numero: number; texte: object; auteur: Auteur | null; instant: Date },
): Promise<void> {
  const { numero, texte, auteur, instant } = version
  await trx
    .insertInto('version_contenu')
    .values({
      nature,
      identifiant,
      numero,
      texte: JSON.stringify(texte),
      publiee_le: instant,
      ...(auteur ?? { auteur_id: null, auteur: '' }),
    })
    .execute()
}
