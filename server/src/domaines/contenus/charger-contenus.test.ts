import { lireCondition } from '@ael/contract/contenus/condition.ts'
import { contenusCalls as calls } from '@ael/contract/contenus/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { chargerContenus } from './charger-contenus.public.ts'
import { empreinte } from './editions/empreinte.ts'
import { ecrireArticle, lireArticle } from './repository.ts'
import { CATEGORIES_FAQ, QUESTIONS_FAQ } from './textes/faq.ts'
import { ARTICLES_LIVRES } from './textes/registre.ts'

let app: TestApp
const charger = () => chargerContenus(app.services.db, app.services.configuration)

beforeAll(async () => {
  app = await createTestApp()
  await charger()
})
afterAll(() => app.close())

describe('the texts of the product', () => {
  it('are all there, each under its own identifier', async () => {
    const identifiants = ARTICLES_LIVRES.map(({ identifiant }) => identifiant)
    expect(new Set(identifiants).size).toBe(identifiants.length)
    const { db } = app.services
    expect(await db.selectFrom('article').select('identifiant').execute()).toHaveLength(identifiants.length)
    const anonyme = await app.clientDe(null)
    const faq = await anonyme(calls.faq, {})
    expect(faq.items).toHaveLength(QUESTIONS_FAQ.length)
    expect(faq.categories.map(({ identifiant }) => identifiant)).toEqual(
      CATEGORIES_FAQ.map(({ identifiant }) => identifiant),
    )
    expect((await anonyme(calls.menu, {})).menu.map(({ route }) => route)).toEqual([
      '/cgu',
      '/mentions',
      '/contenu/donnees-personnelles',
      '/contenu/accessibilite',
    ])
  })

  it('lead only to pages that exist among them', () => {
    const textes = [...ARTICLES_LIVRES, ...QUESTIONS_FAQ].map((texte) => JSON.stringify(texte)).join(' ')
    const cites = [...textes.matchAll(/#\/contenu\/([\w-]+)/g)].map(([, identifiant]) => identifiant)
    const connus = new Set(ARTICLES_LIVRES.map(({ identifiant }) => identifiant))
    expect(cites.filter((identifiant) => !connus.has(identifiant ?? ''))).toEqual([])
  })

  it('have conditions that can be read, and show something to a visitor on the home page', async () => {
    for (const { contenus } of ARTICLES_LIVRES)
      for (const { conditionAffichage } of contenus) expect(() => lireCondition(conditionAffichage)).not.toThrow()
    const anonyme = await app.clientDe(null)
    expect((await anonyme(calls.infoArticle, { params: { id: 'carousel_accueil' } })).articles).toHaveLength(4)
    expect((await anonyme(calls.infoArticle, { params: { id: 'tuiles_accueil' } })).articles).toHaveLength(3)
    expect((await anonyme(calls.infoArticle, { params: { id: 'carousel_tableau_de_bord' } })).articles).toHaveLength(5)
  })

  it('are loaded once, whoever starts together', async () => {
    const { db } = app.services
    const dates = async () =>
      db.selectFrom('article').select(['identifiant', 'date_modification']).orderBy('identifiant').execute()
    const avant = await dates()
    await charger()
    expect(await dates()).toEqual(avant)
  })

  it('follow the next release unless somebody has rewritten or deleted them', async () => {
    const { db } = app.services
    await db.updateTable('contenu_livre').set({ empreinte: 'ancienne' }).where('identifiant', '=', 'cgu').execute()
    await db.updateTable('article').set({ titre: 'Nos conditions' }).where('identifiant', '=', 'cgu').execute()
    await db.updateTable('contenu_livre').set({ empreinte: 'ancienne' }).where('identifiant', '=', 'mentions').execute()
    await db.deleteFrom('article').where('identifiant', '=', 'mentions').execute()
    await charger()
    expect(await db.selectFrom('article').select('titre').where('identifiant', '=', 'cgu').executeTakeFirst()).toEqual({
      titre: 'Nos conditions',
    })
    expect(
      await db.selectFrom('article').select('titre').where('identifiant', '=', 'mentions').executeTakeFirst(),
    ).toBeUndefined()
    // Of a text that is new, somebody may have written one of that name before.
    await db.deleteFrom('contenu_livre').where('identifiant', '=', 'cgu').execute()
    await charger()
    expect(await lireArticle(db, 'cgu')).toMatchObject({ titre: 'Nos conditions' })

    const ancien = await lireArticle(db, 'qualite_eau')
    if (!ancien) throw new Error('not loaded')
    await ecrireArticle(db, { ...ancien, resume: 'Ce que disait la version précédente.' })
    const avant = empreinte((await lireArticle(db, 'qualite_eau')) ?? {})
    await db.updateTable('contenu_livre').set({ empreinte: avant }).where('identifiant', '=', 'qualite_eau').execute()
    await charger()
    expect(await lireArticle(db, 'qualite_eau')).toEqual(ancien)
  })
})
