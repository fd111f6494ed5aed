import type { Client } from '@ael/contract/client.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { editionCalls as calls } from '@ael/contract/contenus/edition.calls.ts'
import { mailsCalls } from '@ael/contract/contenus/mails.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { ecrireContenuRestreint } from '../../configuration/ecrire-contenu-restreint.public.ts'
import { chargerContenus } from '../charger-contenus.public.ts'

let app: TestApp
let hugo: Client
let nadia: Client
let usager: Client
let identifiant: string
const horloge = horlogeReglable('2026-11-21T10:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ horloge })
  const { db } = app.services
  hugo = await app.clientDe(await creerUtilisateur(db, { profils: ['WEBMASTER'], prenom: 'Hugo', nom: 'Perrin' }))
  nadia = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'], prenom: 'Nadia', nom: 'Brunel' }))
  usager = await app.clientDe(await creerUtilisateur(db))
})
afterAll(() => app.close())
beforeEach(() => {
  identifiant = `article-${numeroUnique()}`
})

const contenu = (texteHtml: string, reste: object = {}) => ({ texteHtml, ...reste })
const article = (texte: string, reste: object = {}) => ({
  identifiant,
  titre: 'Le gel approche',
  resume: '',
  isHidden: false,
  contenus: [contenu(`<p>${texte}</p>`)],
  ...reste,
})
const publier = (texte: string, reste: object = {}, par = hugo) =>
  par(calls.ajouterOuMajArticle, { body: { article: article(texte), ...reste } })
const lu = async (par = usager) =>
  (await par(contenusCalls.infoArticle, { params: { id: identifiant } })).contenus.map(({ texteHtml }) => texteHtml)
const edition = (par = hugo) => par(calls.editionArticle, { params: { id: identifiant } })
/** The acts of the staff on it, the latest first. */
const actes = async () =>
  (await nadia(journalCalls.listeActes, { query: { recherche: identifiant } })).resultats.map(
    ({ objet, avant, apres }) => ({ objet, avant, apres }),
  )
const ligne = async () => (await hugo(calls.listeArticles, {})).resultats.find((une) => une.identifiant === identifiant)

describe('an article', () => {
  it('is new, hidden and unfinished until it says something', async () => {
    await hugo(calls.ajouterOuMajArticle, { body: { article: { identifiant, contenus: [{}] } } })
    const { publie } = await edition()
    expect(publie).toMatchObject({
      titre: 'Nouveau titre.',
      resume: 'Nouveau résumé.',
      isHidden: true,
      type: 'GenericType',
      categorie: 'GenericCat',
      contenus: [{ texteHtml: 'Nouveau contenu.' }],
    })
    expect(await ligne()).toMatchObject({ etat: 'cache', version: 1, brouillon: null })
    expect((await refus(lu()))?.status).toBe(404)
  })

  it('is drafted without a customer seeing it, then published', async () => {
    expect(await publier('Un.')).toEqual({ message: 'Contenu correctement mis à jour', revision: 1 })
    expect(await publier('Deux.', { brouillon: true, revision: 1 })).toEqual({
      message: 'Brouillon enregistré.',
      revision: 2,
    })
    expect(await lu()).toEqual(['<p>Un.</p>'])
    const { brouillon, texteBrouillon, revision } = await edition()
    expect(brouillon).toEqual({ auteur: 'Hugo Perrin', le: '2026-11-21T11:00:00+01:00' })
    expect(texteBrouillon?.contenus[0]?.texteHtml).toBe('<p>Deux.</p>')
    expect((await ligne())?.brouillon?.auteur).toBe('Hugo Perrin')
    await publier('Deux.', { revision })
    expect(await lu()).toEqual(['<p>Deux.</p>'])
    expect(await edition()).toMatchObject({ brouillon: null, texteBrouillon: null, revision: 3 })
  })

  it('a draft that is given up leaves what is published', async () => {
    await publier('Un.')
    await publier('Deux.', { brouillon: true })
    expect(await hugo(calls.abandonnerBrouillon, { body: { identifiant, revision: 2 } })).toEqual({
      message: 'Le brouillon est abandonné.',
      revision: 3,
    })
    expect(await edition()).toMatchObject({ brouillon: null, revision: 3 })
    expect(await lu()).toEqual(['<p>Un.</p>'])
    expect((await refus(hugo(calls.abandonnerBrouillon, { body: { identifiant } })))?.status).toBe(404)
    const objet = `Article ${identifiant}, brouillon`
    const titre = 'Le gel approche'
    expect((await actes()).slice(0, 2)).toEqual([
      { objet, avant: { titre }, apres: null },
      { objet, avant: null, apres: { titre } },
    ])
  })

  it('that is only drafted is new, and goes with its draft', async () => {
    await publier('Un.', { brouillon: true })
    expect(await ligne()).toMatchObject({ etat: 'nouveau', version: null, brouillon: { auteur: 'Hugo Perrin' } })
    expect(await edition(nadia)).toMatchObject({
      publie: null,
      texteBrouillon: { titre: 'Le gel approche' },
      versions: [],
    })
    await hugo(calls.supprimerArticle, { body: { identifiant, revision: 1 } })
    expect(await ligne()).toBeUndefined()
  })

  it('keeps each version, by whom and when, and restores one as the last', async () => {
    await publier('Un.')
    horloge.regler('2026-11-21T10:05:00Z')
    onTestFinished(() => horloge.regler('2026-11-21T10:00:00Z'))
    await publier('Deux.', {}, nadia)
    const { versions } = await edition()
    expect(versions).toEqual([
      { numero: 2, auteur: 'Nadia Brunel', le: '2026-11-21T11:05:00+01:00' },
      { numero: 1, auteur: 'Hugo Perrin', le: '2026-11-21T11:00:00+01:00' },
    ])
    expect(await hugo(calls.restaurerArticle, { body: { identifiant, numero: 1, revision: 2 } })).toEqual({
      message: 'La version 1 est de nouveau publiée.',
      revision: 3,
    })
    expect(await lu()).toEqual(['<p>Un.</p>'])
    expect((await edition()).versions.map(({ numero }) => numero)).toEqual([3, 2, 1])
    const deux = await hugo(calls.versionArticle, { params: { id: identifiant, numero: 2 } })
    expect(deux.texte.contenus[0]?.texteHtml).toBe('<p>Deux.</p>')
    const titre = 'Le gel approche'
    expect((await actes()).map(({ avant, apres }) => [avant, apres])).toEqual([
      [{ version: 2 }, { titre, version: 3, restauree: 1 }],
      [
        { titre, version: 1 },
        { titre, version: 2 },
      ],
      [null, { titre, version: 1 }],
    ])
  })

  it('has no version that never was', async () => {
    await publier('Il gèle.')
    const lue = hugo(calls.versionArticle, { params: { id: identifiant, numero: 9 } })
    expect(await refus(lue)).toMatchObject({ status: 404, code: 'VERSION' })
  })

  it('no version is changed or taken out, by whatever means', async () => {
    await publier('Un.')
    const { db } = app.services
    const ici = db.updateTable('version_contenu').set({ numero: 9 }).where('identifiant', '=', identifiant)
    await expect(ici.execute()).rejects.toThrow(/only ever added to/)
    const oter = db.deleteFrom('version_contenu').where('identifiant', '=', identifiant)
    await expect(oter.execute()).rejects.toThrow(/only ever added to/)
  })

  it('that came with the agency is version 1 once it is rewritten or taken away', async () => {
    await chargerContenus(app.services.db, app.services.configuration)
    identifiant = 'flash_saison'
    const avant = (await edition()).publie
    await publier('À nous.')
    const { versions } = await edition()
    expect(versions.map(({ numero, auteur }) => [numero, auteur])).toEqual([
      [2, 'Hugo Perrin'],
      [1, ''],
    ])
    await app.services.db
      .updateTable('article')
      .set({ titre: 'Ailleurs' })
      .where('identifiant', '=', identifiant)
      .execute()
    await publier('Encore à nous.')
    expect((await edition()).versions.map(({ auteur }) => auteur)).toEqual(['Hugo Perrin', '', 'Hugo Perrin', ''])
    const restaurer = () => hugo(calls.restaurerArticle, { body: { identifiant, numero: 1 } })
    await restaurer()
    expect((await edition()).publie).toEqual(avant)
    // Or taken away.
    identifiant = 'flash_information'
    const livre = (await edition()).publie
    await hugo(calls.supprimerArticle, { body: { identifiant } })
    await restaurer()
    expect((await edition()).publie).toEqual(livre)
  })

  it.each([
    ['publie', {}],
    ['cache', { isHidden: true }],
    ['inacheve', { contenus: [{}], titre: 'Nouveau titre.', resume: 'Nouveau résumé.' }],
    ['hors-dates', { dateDebut: '01/12/2026', dateFin: '31/12/2026' }],
  ])('stands in the list, and in the table that is taken away, as « %s »', async (etat, reste) => {
    await hugo(calls.ajouterOuMajArticle, { body: { article: article('Un.', reste) } })
    expect(await ligne()).toMatchObject({ etat, version: 1 })
    const { contenu: fichier } = await hugo(calls.exportContenus, { params: { cible: 'articles', format: 'csv' } })
    const rangee = (await fichier.text()).split(/\r?\n/).find((une) => une.includes(identifiant))
    const jours = 'dateDebut' in reste ? ['2026-12-01', '2026-12-31'] : ['', '']
    expect(rangee?.replaceAll('"', '').split(';').slice(4)).toEqual([etat, '1', ...jours])
  })

  it('is deleted, and comes back by its versions', async () => {
    await publier('Un.')
    await publier('Un et demi.', { brouillon: true })
    expect(await hugo(calls.supprimerArticle, { body: { identifiant, revision: 2 } })).toEqual({
      message: 'Suppression correctement effectuée',
    })
    expect((await refus(lu()))?.status).toBe(404)
    const titre = 'Le gel approche'
    expect((await actes())[0]).toEqual({ objet: `Article ${identifiant}`, avant: { titre, version: 1 }, apres: null })
    expect(await ligne()).toMatchObject({ etat: 'supprime', version: 1, titre, brouillon: null })
    const redige = { brouillon: true, article: article('Deux.', { titre: 'Le gel est là' }) }
    expect(await refus(publier('', { ...redige, revision: 2 }, nadia))).toMatchObject({ code: 'EDITION' })
    await publier('', { ...redige, revision: 3 })
    const brouillon = { auteur: 'Hugo Perrin' }
    expect(await ligne()).toMatchObject({ etat: 'supprime', version: 1, titre: 'Le gel est là', brouillon })
    await hugo(calls.abandonnerBrouillon, { body: { identifiant } })
    await hugo(calls.restaurerArticle, { body: { identifiant, numero: 1 } })
    expect(await lu()).toEqual(['<p>Un.</p>'])
  })
})

it('an article has its own versions, not those of the mail of its name', async () => {
  for (const sujet of ['Bienvenue', 'Bonjour'])
    await hugo(mailsCalls.ajouterOuMajMailType, {
      body: { type: 'activation', sujet, corpsMessage: 'Bonjour.', corpsEnHTML: false, actif: false },
    })
  identifiant = 'activation'
  await publier('Un.')
  expect(await ligne()).toMatchObject({ version: 1 })
  expect(await edition()).toMatchObject({ revision: 1, versions: [{ numero: 1 }] })
  expect(await hugo(mailsCalls.infoMailType, { params: { type: identifiant } })).toMatchObject({
    revision: 2,
    versions: [{ numero: 2 }, { numero: 1 }],
  })
  await hugo(calls.supprimerArticle, { body: { identifiant } })
  const { resultats } = await hugo(calls.listeArticles, {})
  expect(resultats.filter((une) => une.identifiant === identifiant)).toMatchObject([{ etat: 'supprime', version: 1 }])
})

describe('two editors at once', () => {
  it('the second to write is told who came first, and nothing is lost', async () => {
    await publier('Un.')
    await publier('Celui de Nadia.', { revision: 1 }, nadia)
    expect(await refus(publier('Celui de Hugo.', { revision: 1 }))).toMatchObject({
      status: 412,
      code: 'EDITION',
      message: expect.stringMatching(/^Nadia Brunel a écrit ce texte entre-temps/),
    })
    expect(await lu()).toEqual(['<p>Celui de Nadia.</p>'])
    identifiant += '-bis'
    expect(await refus(publier('Jamais écrit ici.', { revision: 1 }))).toMatchObject({
      code: 'EDITION',
      message: 'Quelqu’un a écrit ce texte entre-temps. Rechargez-le, puis reportez-y vos changements.',
    })
  })

  it('at the same instant one of them writes', async () => {
    await publier('Un.')
    const faits = await Promise.all(
      [hugo, nadia].map((par, rang) => refus(publier(`De ${rang}.`, { revision: 1 }, par))),
    )
    expect(faits.map((fait) => fait?.status ?? 200).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await edition()).versions).toHaveLength(2)
  })

  it('nothing is restored over a draft that waits', async () => {
    await publier('Un.')
    await publier('Deux.', { brouillon: true }, nadia)
    const refuse = await refus(hugo(calls.restaurerArticle, { body: { identifiant, numero: 1 } }))
    expect(refuse).toMatchObject({ status: 412, code: 'BROUILLON', message: expect.stringMatching(/Nadia Brunel/) })
  })
})

describe('what is refused, at its field, in a draft too', () => {
  it.each([
    [
      'contenus.0.texteHtml',
      { contenus: [contenu('<p>{{inconnue}}</p>')] },
      /La variable «.inconnue.» n’est pas connue/,
    ],
    ['contenus.0.texteHtml', { contenus: [contenu('<p>{{pre<b>nom</b>}}</p>')] }, /n’est pas une variable/],
    ['contenus.0.texteHtml', { contenus: [contenu('<p>{{prenom}</p>')] }, /n’est pas fermée/],
    ['titre', { titre: 'Bonjour {{x}}' }, /n’est pas connue/],
    [
      'contenus.1.conditionAffichage',
      { contenus: [contenu('a'), contenu('b', { conditionAffichage: 'mois dans 11' })] },
      /Il manque « \( »/,
    ],
    [
      'contenus.0.liens',
      { contenus: [contenu('a', { liens: [{ libelle: 'x', url: 'javascript:alert(1)' }] })] },
      /n’est pas une adresse/,
    ],
    ['contenus.1.visuel', { contenus: [contenu('a', { visuel: 'gel' }), contenu('b', { visuel: 'nulle-part' })] }, /./],
    ['visuel', { visuel: 'nulle-part' }, /./],
    ['contenus', { contenus: [contenu('a'), contenu('b'), contenu('c')] }, /au plus 2 contenus/],
    ['dateFin', { dateDebut: '2026-12-02', dateFin: '01/12/2026' }, /suit le premier/],
    ['categorie', { categorie: 'LUI' }, /n’est pas présenté en lui-même/],
    ['article.identifiant', { identifiant: 'é' }, /sans accent/],
    ['article.contenus.0.texteHtml', { contenus: [contenu('x'.repeat(100_001))] }, /au plus 100000/],
    ['article.template', { template: 'neant' }, /./],
  ])('%s of %j', async (champ, ecart, raison) => {
    const saisi = { ...article('Bonjour.', ecart) }
    if ('categorie' in ecart) Object.assign(saisi, { categorie: identifiant })
    for (const brouillon of [false, true]) {
      const refuse = await refus(hugo(calls.ajouterOuMajArticle, { body: { article: saisi, brouillon } }))
      expect(refuse).toMatchObject({ status: 400, champs: [{ champ, message: expect.stringMatching(raison) }] })
    }
    expect((await refus(edition()))?.status).toBe(404)
  })

  it('more contents than the service sets, whether they are written, tried or restored', async () => {
    const permettre = (nombre: number) =>
      reglerParametre(app.services, 'ConfigurationNbMaxContenusDansUnArticle', nombre)
    onTestFinished(() => permettre(2))
    const trois = { article: article('', { contenus: [contenu('a'), contenu('b'), contenu('c')] }) }
    const restaurer = () => hugo(calls.restaurerArticle, { body: { identifiant, numero: 1 } })
    await permettre(3)
    await publier('', trois)
    await publier('Un.')
    await permettre(2)
    expect(await refus(restaurer())).toMatchObject({ status: 400, champs: [{ champ: 'contenus' }] })
    await permettre(3)
    await restaurer()
    await publier('', { ...trois, brouillon: true })
    expect((await hugo(calls.essayerArticle, { body: trois })).contenus).toHaveLength(3)
    expect(await edition()).toMatchObject({ nbMaxContenus: 3 })
  })

  it('the first content is not taken away', async () => {
    await publier('Un.')
    const refuse = await refus(hugo(calls.ajouterOuMajArticle, { body: { article: article('', { contenus: [] }) } }))
    expect(refuse).toMatchObject({ status: 400, champs: [{ champ: 'contenus' }] })
  })

  it('scripts are taken out at writing', async () => {
    await publier('<img src=x onerror=alert(1)>Eau<script>alert(1)</script>')
    expect((await edition()).publie?.contenus[0]?.texteHtml).toBe('<p>Eau</p>')
  })
})

describe('an article that is tried', () => {
  const essayer = (voulu: object, condition: string, texte = 'Au {{adresseContrat|compteur}}.') =>
    hugo(calls.essayerArticle, {
      body: { article: article('', { contenus: [contenu(texte, { conditionAffichage: condition })] }), ...voulu },
    })

  it('says what each fact of its condition is worth for a contract, on a day', async () => {
    const numeroContrat = await creerAbonnement(app.services.db, { colonnes: { adresse_ville: 'Valombre' } })
    const condition = "connecte et commune = 'Valombre' et mois dans (11, 12)"
    const { contenus, article: vu } = await essayer({ numeroContrat, jour: '30/11/2026' }, condition)
    expect(contenus).toMatchObject([
      {
        affiche: true,
        faits: [
          { fait: 'connecte', valeur: 'oui' },
          { fait: 'commune', valeur: 'Valombre' },
          { fait: 'mois', valeur: '11' },
        ],
      },
    ])
    expect(vu.contenus[0]?.texteHtml).toMatch(/^Au .*VALOMBRE|Valombre/i)
    expect((await essayer({ numeroContrat, jour: '30/10/2026' }, condition)).contenus[0]?.affiche).toBe(false)
    expect((await essayer({ jour: '30/11/2026' }, condition)).contenus[0]).toMatchObject({
      affiche: false,
      faits: [{ fait: 'connecte' }, { fait: 'commune', valeur: null }, { fait: 'mois' }],
    })
  })

  it('is a visitor’s without a profile, and nothing of it is kept', async () => {
    const numeroContrat = await creerAbonnement(app.services.db)
    const condition = "non connecte ou commune = 'Valombre'"
    const { contenus } = await essayer({ numeroContrat, profil: null }, condition, 'À {{prenom|vous}}.')
    expect(contenus).toMatchObject([
      {
        affiche: true,
        contenu: { texteHtml: 'À vous.' },
        faits: [{ valeur: 'non' }, { fait: 'commune', valeur: null }],
      },
    ])
    expect((await refus(edition()))?.status).toBe(404)
  })

  it('is of the profile and the day that are asked for', async () => {
    const condition = "profil = 'UTILISATEUR_PREMIUM' et aujourdhui = '2026-11-30'"
    const dates = { dateDebut: '30/11/2026', dateFin: '30/11/2026' }
    const essai = { article: article('', { ...dates, contenus: [contenu('a', { conditionAffichage: condition })] }) }
    const vu = await essayer({ ...essai, profil: 'UTILISATEUR_PREMIUM', jour: '30/11/2026' }, condition)
    expect(vu).toMatchObject({ article: { visible: true }, contenus: [{ affiche: true }] })
  })

  it('stands among its neighbours, in the article that presents it, as its reader sees that one', async () => {
    const dans = (identifiant: string, position: number, suite: object = {}) => ({
      ...article('', { contenus: [contenu('Texte.')] }),
      identifiant,
      titre: `Titre ${identifiant}`,
      categorie: 'vitrine',
      position,
      isHidden: false,
      ...suite,
    })
    for (const publie of [
      dans('vitrine', 0, { categorie: 'GenericCat' }),
      dans('apres', 30),
      dans('avant', 10),
      dans('cache', 15, { isHidden: true }),
    ])
      await hugo(calls.ajouterOuMajArticle, { body: { article: publie } })
    const place = async (essaye: ReturnType<typeof dans>, pour: { profil?: 'UTILISATEUR_PREMIUM' } = {}) =>
      (await hugo(calls.essayerArticle, { body: { article: essaye, ...pour } })).place
    const rangs = (vue: Awaited<ReturnType<typeof place>>) =>
      vue?.article?.articles.map(({ identifiant }) => identifiant)
    expect(rangs(await place(dans('avant', 40)))).toEqual(['apres', 'avant'])
    // Of one place, by their names, as those that are published.
    expect(rangs(await place(dans('nouveau', 30)))).toEqual(['avant', 'apres', 'nouveau'])
    expect(rangs(await place(dans('ajout', 30)))).toEqual(['avant', 'ajout', 'apres'])
    const jamais = [contenu('Texte.', { conditionAffichage: 'mois = 13' })]
    expect(rangs(await place(dans('nouveau', 20, { contenus: jamais })))).toEqual(['avant', 'apres'])
    expect(await place(dans('seul', 0, { categorie: 'GenericCat' }))).toBeNull()
    // The staff has them by what presents them.
    const { resultats } = await hugo(calls.listeArticles, {})
    const rangees = resultats
      .filter(({ etat }) => etat === 'publie' || etat === 'cache')
      .map(({ categorie }) => categorie)
    expect(rangees.filter((une, rang) => une !== rangees[rang - 1])).toEqual([...new Set(rangees)])
    const presentes = resultats.filter(({ categorie }) => categorie === 'vitrine')
    expect(presentes.map((une) => une.identifiant)).toEqual(['avant', 'cache', 'apres'])
    const sansPresentateur = { identifiant: 'vitrine', titre: 'Titre vitrine', article: null }
    const { db, configuration } = app.services
    const profil = 'UTILISATEUR_PREMIUM'
    await ecrireContenuRestreint(db, { contentId: 'vitrine', scope: '', profil, restricted: true })
    await expect.poll(async () => (await configuration.lire()).contenusRestreints.length).toBeGreaterThan(0)
    expect(await place(dans('nouveau', 20), { profil })).toEqual(sansPresentateur)
    expect(rangs(await place(dans('nouveau', 20)))).toEqual(['avant', 'nouveau', 'apres'])
    await hugo(calls.ajouterOuMajArticle, {
      body: { article: dans('vitrine', 0, { categorie: 'GenericCat', isHidden: true }) },
    })
    expect(await place(dans('nouveau', 20))).toEqual(sansPresentateur)
  })

  it('is refused a broken condition', async () => {
    expect(await refus(essayer({}, 'mois dans'))).toMatchObject({
      status: 400,
      champs: [{ champ: 'contenus.0.conditionAffichage' }],
    })
  })
})
