import type { Profil } from '@ael/contract/acces/profils.ts'
import { contenusCalls as calls } from '@ael/contract/contenus/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ecrireContenuRestreint } from '../configuration/ecrire-contenu-restreint.public.ts'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import type { ArticleEcrit } from './article.ts'
import { enregistrerArticle, enregistrerItemFaq } from './enregistrer-contenu.ts'
import { texteLivre } from './textes/texte-livre.ts'

let app: TestApp
const horloge = horlogeReglable('2026-11-21T10:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

const ecrire = async (article: Parameters<typeof texteLivre>[0]): Promise<ArticleEcrit> => {
  const ecrit = texteLivre(article)
  await enregistrerArticle(app.services.db, app.services.configuration, ecrit)
  return ecrit
}
const clientDe = async (...profils: Profil[]) =>
  app.clientDe(await creerUtilisateur(app.services.db, { profils, prenom: 'Camille' }))
const page = (identifiant: string, texte: Partial<ArticleEcrit> = {}) =>
  ecrire({ identifiant, titre: 'Une page', template: 'simple', contenus: [{ texteHtml: '<p>Bonjour.</p>' }], ...texte })

describe('an article', () => {
  it('is read by anybody, clean whatever stands in the database', async () => {
    await page('propre')
    await app.services.db
      .updateTable('article_contenu')
      .set({ texte_html: '<p onclick="x()">a<script>alert(1)</script></p>' })
      .where('identifiant', '=', 'propre')
      .execute()
    const article = await (await app.clientDe(null))(calls.infoArticle, { params: { id: 'propre' } })
    expect(article).toMatchObject({
      identifiant: 'propre',
      visible: true,
      articles: [],
      contenus: [{ texteHtml: '<p>a</p>' }],
    })
  })

  it('is stored clean, with French spacing that spares entities and tags', async () => {
    await page('espaces', {
      contenus: texteLivre({
        identifiant: 'x1',
        titre: 'x',
        template: 'simple',
        contenus: [
          { texteHtml: '<p>Qui ? Toi &amp; « moi » : <a href="#/faq?question=x">ici</a><script>1</script></p>' },
        ],
      }).contenus,
    })
    const { texte_html } = await app.services.db
      .selectFrom('article_contenu')
      .select('texte_html')
      .where('identifiant', '=', 'espaces')
      .executeTakeFirstOrThrow()
    expect(texte_html).toBe('<p>Qui\u202F? Toi &amp; «\u202Fmoi\u202F»\u202F: <a href="#/faq?question=x">ici</a></p>')
  })

  it.each([
    ['hidden', { isHidden: true }],
    ['of a new title', { titre: 'Nouveau titre.' }],
    [
      'of a new content',
      {
        contenus: texteLivre({
          identifiant: 'x1',
          titre: 'x',
          template: 'simple',
          contenus: [{ texteHtml: '<p>Nouveau contenu.</p>' }],
        }).contenus,
      },
    ],
    [
      'of a content of a new title',
      {
        contenus: texteLivre({
          identifiant: 'x1',
          titre: 'x',
          template: 'simple',
          contenus: [{ titre: 'Nouveau titre.', texteHtml: '<p>Bonjour.</p>' }],
        }).contenus,
      },
    ],
    ['not yet due', { dateDebut: '2026-11-22' }],
    ['over', { dateFin: '2026-11-20' }],
  ])('%s is shown to editors alone', async (nom, texte) => {
    const identifiant = `cache-${nom.replaceAll(' ', '-')}`
    await page(identifiant, texte)
    for (const profil of ['UTILISATEUR_STANDARD', 'CHARGE_DE_CLIENTELE'] as const) {
      const echec = await refus((await clientDe(profil))(calls.infoArticle, { params: { id: identifiant } }))
      expect(echec).toMatchObject({ status: 404, message: 'Cette page n’existe pas, ou n’est plus publiée.' })
    }
    for (const profil of ['WEBMASTER', 'ADMIN'] as const) {
      expect(await (await clientDe(profil))(calls.infoArticle, { params: { id: identifiant } })).toMatchObject({
        visible: false,
      })
    }
  })

  it('is shown on its first and last days', async () => {
    await page('un-jour', { dateDebut: '2026-11-21', dateFin: '2026-11-21' })
    expect(await (await app.clientDe(null))(calls.infoArticle, { params: { id: 'un-jour' } })).toMatchObject({
      visible: true,
    })
  })

  it.each(['inconnu', '1000', 'a.b'])('« %s » that does not exist is said not to', async (id) => {
    expect(await refus((await app.clientDe(null))(calls.infoArticle, { params: { id } }))).toMatchObject({
      status: 404,
      code: 'CONTENU',
    })
  })

  it('whose address cannot be one is refused before it is looked for', async () => {
    const lu = (await app.clientDe(null))(calls.infoArticle, { params: { id: '<script>' } })
    expect(await refus(lu)).toMatchObject({ status: 400, champs: [{ champ: 'id' }] })
  })

  it('restricted to other profiles is refused, and left out of what presents it', async () => {
    const { contenus } = texteLivre({
      identifiant: 'x1',
      titre: 'x',
      template: 'simple',
      contenus: [{ conditionAffichage: 'mois = 13' }, { texteHtml: '<p>Bonjour.</p>' }],
    })
    const jamais = contenus.slice(0, 1)
    await page('reserve', { categorie: 'vitrine' })
    await page('page-reservee', { categorie: 'pages' })
    // One of its paragraphs is for nobody: the page is offered for the other.
    await page('page-ouverte', {
      categorie: 'pages',
      position: 1,
      titre: 'Pour {{prenom}}',
      contenus,
    })
    await page('page-a-venir', { categorie: 'pages', position: 2, dateDebut: '2026-11-22' })
    await page('ouvert', { categorie: 'vitrine', position: 1 })
    await page('page-sans-contenu', { categorie: 'pages', position: 2, contenus: jamais })
    await page('vitrine', { contenus: jamais })
    const { db, configuration } = app.services
    for (const contentId of ['reserve', 'page-reservee'])
      for (const profil of ['UTILISATEUR_VISITEUR', 'WEBMASTER'] as const)
        await ecrireContenuRestreint(db, { contentId, scope: '', profil, restricted: true })
    await expect.poll(async () => (await configuration.lire()).contenusRestreints.length).toBeGreaterThan(3)
    const visiteur = await clientDe('UTILISATEUR_VISITEUR')
    expect(await refus(visiteur(calls.infoArticle, { params: { id: 'reserve' } }))).toMatchObject({
      status: 403,
      code: 'CONTENU',
    })
    const vus = async (client: typeof visiteur) =>
      (await client(calls.infoArticle, { params: { id: 'vitrine' } })).articles.map(({ identifiant }) => identifiant)
    expect(await vus(visiteur)).toEqual(['ouvert'])
    const standard = await clientDe('UTILISATEUR_STANDARD')
    const editeur = await clientDe('WEBMASTER')
    for (const client of [standard, editeur]) expect(await vus(client)).toEqual(['reserve', 'ouvert'])
    expect(await editeur(calls.infoArticle, { params: { id: 'reserve' } })).toMatchObject({ visible: true })
    const menu = async (client: typeof visiteur) =>
      (await client(calls.menu, {})).menu.map(({ identifiant }) => identifiant)
    expect(await menu(visiteur)).toEqual(['page-ouverte'])
    expect((await standard(calls.menu, {})).menu).toEqual([
      { identifiant: 'page-reservee', libelle: 'Une page', route: '/contenu/page-reservee' },
      { identifiant: 'page-ouverte', libelle: 'Pour Camille', route: '/contenu/page-ouverte' },
    ])
  })
})

describe('conditions', () => {
  const contenus = texteLivre({
    identifiant: 'x1',
    titre: 'x',
    template: 'simple',
    contenus: [
      { conditionAffichage: 'resilie', texteHtml: '<p>Votre contrat {{numeroContrat}} est terminé.</p>' },
      {
        conditionAffichage: "connecte et non resilie et commune = 'valombre'",
        texteHtml: '<p>Bonjour {{prenom}}.</p>',
      },
    ],
  }).contenus

  it('show what fits the contract that is looked at', async () => {
    const { db } = app.services
    await page('selon', { contenus })
    const id = await creerUtilisateur(db, { prenom: 'Zoé', accesContratResilie: true })
    const [service, resilie] = [await creerAbonnement(db), await creerAbonnement(db, { etat: 'RA' })]
    await rattacher(db, id, service, resilie)
    const client = await app.clientDe(id)
    const textes = async (contract: string) =>
      (await client(calls.infoArticleContrat, { params: { id: 'selon', contract } })).contenus.map(
        ({ texteHtml }) => texteHtml,
      )
    expect(await textes(service)).toEqual(['<p>Bonjour Zoé.</p>'])
    expect(await textes(resilie)).toEqual([`<p>Votre contrat ${resilie} est terminé.</p>`])
    expect(await refus(client(calls.infoArticle, { params: { id: 'selon' } }))).toMatchObject({ status: 404 })
    expect(
      await refus(
        (await clientDe('UTILISATEUR_STANDARD'))(calls.infoArticleContrat, {
          params: { id: 'selon', contract: service },
        }),
      ),
    ).toMatchObject({ status: 403 })
  })

  it('know what the contract is, and the texts who reads them', async () => {
    const { db } = app.services
    const colonnes = { adresse_code_postal: '38998', traite_facturation_code: 'EAU' }
    const contract = await creerAbonnement(db, { colonnes })
    await poserCompteurRadio(db, contract)
    const faits = [
      `numeroContrat = '${contract}'`,
      'nbContrats = 2',
      "typeContrat = 'EA' et etatContrat = 'SE' et non electricite",
      "telereleve et codePostal = '38998' et traite = 'EAU'",
    ]
    const contenu = { conditionAffichage: faits.join(' et '), texteHtml: '<p>{{nom}}, {{nomComplet}}, {{email}}</p>' }
    await ecrire({ identifiant: 'connu', titre: 'Une page', template: 'simple', contenus: [contenu] })
    const qui = { prenom: 'Zoé', nom: 'Roux', email: 'zoe@exemple.fr', identifiant: 'zoe.r' }
    const id = await creerUtilisateur(db, qui)
    await rattacher(db, id, contract, await creerAbonnement(db))
    const lu = (await app.clientDe(id))(calls.infoArticleContrat, { params: { id: 'connu', contract } })
    expect((await lu).contenus.map(({ texteHtml }) => texteHtml)).toEqual(['<p>Roux, Zoé Roux, zoe@exemple.fr</p>'])
  })

  it('are not followed when the feature is off: what has one is not shown', async () => {
    const editeur = await clientDe('WEBMASTER')
    await page('libre', {
      contenus: [
        ...texteLivre({
          identifiant: 'x1',
          titre: 'x',
          template: 'simple',
          contenus: [{ texteHtml: '<p>a</p>' }, { conditionAffichage: 'non connecte', texteHtml: '<p>b</p>' }],
        }).contenus,
      ],
    })
    const anonyme = await app.clientDe(null)
    const nombre = async (client: typeof anonyme) =>
      (await client(calls.infoArticle, { params: { id: 'libre' } })).contenus.length
    expect(await nombre(anonyme)).toBe(2)
    await reglerFonctionnalite(app.services, 'ContenuConditionnel', false)
    await expect.poll(() => nombre(anonyme)).toBe(1)
    expect(await nombre(editeur)).toBe(2)
    await reglerFonctionnalite(app.services, 'ContenuConditionnel', true)
  })
})

describe('writing', () => {
  it.each([
    ['identifiant', { identifiant: 'é à' }],
    ['titre', { titre: 'x' }],
    ['categorie', { categorie: 'refuse' }],
    // As of a version that is restored after its template has gone.
    ['template', { template: 'autre' as 'simple' }],
    ['dateFin', { dateDebut: '2026-02-02', dateFin: '2026-02-01' }],
    ['contenus', { contenus: [{}, {}, {}] }],
    ['contenus.0.conditionAffichage', { contenus: [{ conditionAffichage: 'process.exit(1)' }] }],
    ['contenus.0.liens', { contenus: [{ liens: [{ libelle: 'x', url: 'javascript:alert(1)' }] }] }],
    ['contenus.0.liens', { contenus: [{ liens: [{ libelle: 'x', url: 'https://exemple.fr/{{inconnue}}' }] }] }],
    ['contenus.0.liens', { contenus: [{ liens: [{ libelle: '{{inconnue}}', url: '#/faq' }] }] }],
    ['contenus.0.texteHtml', { contenus: [{ texteHtml: 'x'.repeat(100_001) }] }],
  ])('refuses a wrong « %s », names it, and writes nothing', async (champ, texte) => {
    await expect(
      ecrire({ identifiant: 'refuse', titre: 'Une page', template: 'simple', ...texte }),
    ).rejects.toMatchObject({ nature: 'invalide', champs: [{ champ }] })
    expect(
      await app.services.db
        .selectFrom('article')
        .select('identifiant')
        .where('identifiant', 'in', ['refuse', 'é à'])
        .execute(),
    ).toEqual([])
  })

  it('refuses in the database itself a template that does not exist', async () => {
    await page('modele')
    const { db } = app.services
    await expect(
      db.updateTable('article').set({ template: 'autre' }).where('identifiant', '=', 'modele').execute(),
    ).rejects.toThrow(/template/)
  })
})

describe('the FAQ', () => {
  it('answers categories, sub-categories and clean answers; a question without answer waits', async () => {
    const { db } = app.services
    await db
      .insertInto('faq_categorie')
      .values({ identifiant: 'cat', titre: 'Compte', libelle_categorie: 'Compte' })
      .execute()
    await db
      .insertInto('faq_sous_categorie')
      .values({ identifiant: 'sous', categorie: 'cat', titre: 'Accès', libelle_categorie: 'Accès' })
      .execute()
    const item = { categorie: 'cat', sousCategorie: 'sous', ordre: 1 }
    await enregistrerItemFaq(db, {
      ...item,
      identifiant: 'q1',
      titre: 'Où ?',
      texteHtml: '<p>Ici<img src=x onerror=alert(1)>, {{prenom|vous}}.</p>',
    })
    await enregistrerItemFaq(db, { ...item, identifiant: 'q2', titre: 'Quand ?', texteHtml: 'Nouveau contenu.' })
    const faq = await (await clientDe('UTILISATEUR_STANDARD'))(calls.faq, {})
    expect(faq).toEqual({
      categories: [{ identifiant: 'cat', titre: 'Compte', libelleCategorie: 'Compte', ordre: 0 }],
      sousCategories: [{ identifiant: 'sous', categorie: 'cat', titre: 'Accès', libelleCategorie: 'Accès', ordre: 0 }],
      items: [
        {
          identifiant: 'q1',
          titre: 'Où\u202F?',
          categorie: 'cat',
          sousCategorie: 'sous',
          ordre: 1,
          texteHtml: '<p>Ici, Camille.</p>',
        },
      ],
    })
  })

  it('keeps a sub-category within its category', async () => {
    const { db } = app.services
    await db
      .insertInto('faq_categorie')
      .values({ identifiant: 'autre', titre: 'Autre', libelle_categorie: 'Autre' })
      .execute()
    const item = {
      identifiant: 'q3',
      titre: 'Qui ?',
      categorie: 'autre',
      sousCategorie: 'sous',
      ordre: 1,
      texteHtml: '<p>x</p>',
    }
    await expect(enregistrerItemFaq(db, item)).rejects.toThrow(/foreign key/)
  })

  it('is refused when the agency offers none', async () => {
    await reglerFonctionnalite(app.services, 'UseFaq', false)
    const anonyme = await app.clientDe(null)
    await expect.poll(async () => (await refus(anonyme(calls.faq, {})))?.status).toBe(403)
    await reglerFonctionnalite(app.services, 'UseFaq', true)
  })
})
