import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { FaqCategorie, FaqSousCategorie } from '../../../db/schema.generated.ts'

type TableFaq = 'faq_categorie' | 'faq_sous_categorie' | 'faq_item'
const PAS = 10

export const lireCategorie = (db: Database, identifiant: string) =>
  db.selectFrom('faq_categorie').selectAll().where('identifiant', '=', identifiant).executeTakeFirst()

export const lireSousCategorie = (db: Database, identifiant: string) =>
  db.selectFrom('faq_sous_categorie').selectAll().where('identifiant', '=', identifiant).executeTakeFirst()

/** The place behind all others. */
export async function dernierOrdre(db: Database, table: TableFaq): Promise<number> {
  const { ordre } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('ordre'), eb.lit(0)).as('ordre'))
    .executeTakeFirstOrThrow()
  return ordre + PAS
}

export async function ecrireCategorie(trx: Database, categorie: Selectable<FaqCategorie>): Promise<void> {
  await trx
    .insertInto('faq_categorie')
    .values(categorie)
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(categorie))
    .execute()
}

export async function ecrireSousCategorie(trx: Database, sous: Selectable<FaqSousCategorie>): Promise<void> {
  await trx
    .insertInto('faq_sous_categorie')
    .values(sous)
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(sous))
    .execute()
}

/** How many questions stand in a category, or in a sub-category. */
export async function questionsDe(
  db: Database,
  colonne: 'categorie' | 'sous_categorie',
  identifiant: string,
): Promise<number> {
  const { nombre } = await db
    .selectFrom('faq_item')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('nombre'))
    .where(colonne, '=', identifiant)
    .executeTakeFirstOrThrow()
  return nombre
}

export const supprimerDeLaFaq = (trx: Database, table: TableFaq, identifiant: string) =>
  trx.deleteFrom(table).where('identifiant', '=', identifiant).returning('titre').executeTakeFirst()

/** Which of these there are. */
export const connusDeLaFaq = (db: Database, table: TableFaq, identifiants: readonly string[]) =>
  db.selectFrom(table).select('identifiant').where('identifiant', '=', parmi(identifiants)).execute()

export async function ordonner(trx: Database, table: TableFaq, identifiants: readonly string[]): Promise<void> {
  for (const [rang, identifiant] of identifiants.entries())
    await trx
      .updateTable(table)
      .set({ ordre: (rang + 1) * PAS })
      .where('identifiant', '=', identifiant)
      .execute()
}
