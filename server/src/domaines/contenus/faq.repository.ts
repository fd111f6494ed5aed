import type { ItemFaq } from '@ael/contract/contenus/schemas.ts'
import type { Database } from '../../db/database.ts'
import { PAR_DEFAUT } from './article.ts'

const questions = (db: Database) =>
  db
    .selectFrom('faq_item')
    .select([
      'identifiant',
      'titre',
      'categorie',
      'sous_categorie as sousCategorie',
      'ordre',
      'texte_html as texteHtml',
    ])

/** The FAQ in its order, as customers read it: questions without an answer yet are left out. */
export async function lireFaq(db: Database) {
  const { items, ...rangees } = await lireTouteLaFaq(db)
  return { ...rangees, items: items.filter(({ texteHtml }) => texteHtml !== PAR_DEFAUT.texte) }
}

/** The whole FAQ in its order. */
export async function lireTouteLaFaq(db: Database) {
  const [categories, sousCategories, items] = await Promise.all([
    db
      .selectFrom('faq_categorie')
      .select(['identifiant', 'titre', 'libelle_categorie as libelleCategorie', 'ordre'])
      .orderBy('ordre')
      .orderBy('identifiant')
      .execute(),
    db
      .selectFrom('faq_sous_categorie')
      .select(['identifiant', 'titre', 'libelle_categorie as libelleCategorie', 'ordre', 'categorie'])
      .orderBy('ordre')
      .orderBy('identifiant')
      .execute(),
    questions(db).orderBy('ordre').orderBy('identifiant').execute(),
  ])
  return { categories, sousCategories, items }
}

export const lireItemFaq = (db: Database, identifiant: string): Promise<ItemFaq | undefined> =>
  questions(db).where('identifiant', '=', identifiant).executeTakeFirst()

/** Writes a question and its answer in place of what was there. */
export async function ecrireItemFaq(db: Database, { sousCategorie, texteHtml, ...item }: ItemFaq): Promise<void> {
  const colonnes = { ...item, sous_categorie: sousCategorie, texte_html: texteHtml }
  await db
    .insertInto('faq_item')
    .values(colonnes)
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(colonnes))
    .execute()
}
