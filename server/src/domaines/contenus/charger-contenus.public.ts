import type { Database } from '../../db/database.ts'
import type { Configuration } from '../configuration/configuration.public.ts'
import { empreinte } from './editions/empreinte.ts'
import { preparerArticle, preparerItemFaq } from './enregistrer-contenu.ts'
import { ecrireItemFaq, lireItemFaq } from './faq.repository.ts'
import { ecrireArticle, lireArticle } from './repository.ts'
import { CATEGORIES_FAQ, QUESTIONS_FAQ } from './textes/faq.ts'
import { ARTICLES_LIVRES } from './textes/registre.ts'

interface Livraison {
  nature: 'article' | 'faq'
  identifiant: string
  /** What is stored when nobody has written anything else. */
  texte: object
  lire: () => Promise<object | undefined>
  ecrire: () => Promise<void>
}

/**
 * Brings the texts of the product into the database: the new ones, and the new version of those that nobody has
 * rewritten. What was rewritten or deleted in the back office stays as it is. Does nothing when all of it is there.
 */
export async function chargerContenus(db: Database, configuration: Configuration): Promise<void> {
  const nbMaxContenus = await configuration.nombre('ConfigurationNbMaxContenusDansUnArticle')
  await db.transaction().execute(async (trx) => {
    const livres = new Map(
      (await trx.selectFrom('contenu_livre').selectAll().execute()).map((livre) => [
        `${livre.nature} ${livre.identifiant}`,
        livre.empreinte,
      ]),
    )
    const nouvelles = livraisons(trx, Math.max(nbMaxContenus, 2)).filter(
      ({ nature, identifiant, texte }) => livres.get(`${nature} ${identifiant}`) !== empreinte(texte),
    )
    if (nouvelles.length === 0) return
    await chargerCategories(trx)
    for (const livraison of nouvelles)
      await livrer(trx, livraison, livres.get(`${livraison.nature} ${livraison.identifiant}`))
  })
}

function livraisons(trx: Database, nbMaxContenus: number): Livraison[] {
  return [
    ...ARTICLES_LIVRES.map((article): Livraison => {
      const texte = preparerArticle(article, nbMaxContenus)
      const { identifiant } = article
      return {
        nature: 'article',
        identifiant,
        texte,
        lire: () => lireArticle(trx, identifiant),
        ecrire: () => ecrireArticle(trx, texte),
      }
    }),
    ...QUESTIONS_FAQ.map((item): Livraison => {
      const texte = preparerItemFaq(item)
      const { identifiant } = item
      return {
        nature: 'faq',
        identifiant,
        texte,
        lire: () => lireItemFaq(trx, identifiant),
        ecrire: () => ecrireItemFaq(trx, texte),
      }
    }),
  ]
}

async function livrer(
  trx: Database,
  { nature, identifiant, texte, lire, ecrire }: Livraison,
  precedente: string | undefined,
): Promise<void> {
  const enPlace = await lire()
  // Written by somebody before or since, or deleted since: his, not ours.
  const intact =
    precedente === undefined ? enPlace === undefined : enPlace !== undefined && empreinte(enPlace) === precedente
  if (intact) await ecrire()
  await trx
    .insertInto('contenu_livre')
    .values({ nature, identifiant, empreinte: empreinte(texte) })
    .onConflict((conflit) => conflit.columns(['nature', 'identifiant']).doUpdateSet({ empreinte: empreinte(texte) }))
    .execute()
}

/** Categories are only added: a question needs its own, under whatever name it goes by now. */
async function chargerCategories(trx: Database): Promise<void> {
  for (const [rang, { identifiant, titre, sousCategories = [] }] of CATEGORIES_FAQ.entries()) {
    const ordre = (rang + 1) * 10
    await trx
      .insertInto('faq_categorie')
      .values({ identifiant, titre, libelle_categorie: titre, ordre })
      .onConflict((conflit) => conflit.doNothing())
      .execute()
    if (sousCategories.length === 0) continue
    await trx
      .insertInto('faq_sous_categorie')
      .values(
        sousCategories.map((sous, place) => ({
          identifiant: sous.identifiant,
          titre: sous.titre,
          libelle_categorie: sous.titre,
          categorie: identifiant,
          ordre: (place + 1) * 10,
        })),
      )
      .onConflict((conflit) => conflit.doNothing())
      .execute()
  }
}
