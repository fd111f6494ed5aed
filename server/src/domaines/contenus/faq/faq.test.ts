import type { Client } from '@ael/contract/client.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { faqCalls as calls } from '@ael/contract/contenus/faq.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let webmaster: Client
let admin: Client
let anonyme: Client
/** Names of a test carry its own mark. */
let code: string

beforeAll(async () => {
  app = await createTestApp()
  webmaster = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] }))
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
  anonyme = await app.clientDe(null)
})
afterAll(() => app.close())
beforeEach(async () => {
  code = numeroUnique()
  await webmaster(calls.ajouterOuMajCategorieFaq, { body: { identifiant: `c${code}`, titre: 'Le gel' } })
})

const question = (nom: string, reste: object = {}) =>
  webmaster(calls.ajouterOuMajItemFaq, {
    body: { identifiant: `${nom}${code}`, titre: `Question ${nom} ?`, categorie: `c${code}`, ...reste },
  })
const ecrites = async () => {
  const { items } = await webmaster(calls.listeFaq, {})
  return items.filter(({ categorie }) => categorie === `c${code}`)
}
/** The last acts of the staff, the latest first. */
const actes = async (nombre: number) =>
  (await admin(journalCalls.listeActes, { query: {} })).resultats
    .slice(0, nombre)
    .map(({ objet, avant, apres }) => ({ objet, avant, apres }))
const lues = async () =>
  (await anonyme(contenusCalls.faq, {})).items.filter(({ categorie }) => categorie === `c${code}`)

it('a question is read once it is answered, with French spacing and no script', async () => {
  await question('a')
  expect(await lues()).toEqual([])
  expect(await ecrites()).toMatchObject([{ texteHtml: 'Nouveau contenu.' }])
  expect(
    await webmaster(calls.editContenuItemFaq, {
      body: { identifiant: `a${code}`, texteHtml: '<p>Oui !</p><script>alert(1)</script>' },
    }),
  ).toEqual({ message: 'Contenu correctement mis à jour' })
  expect(await actes(1)).toMatchObject([
    {
      objet: `Question a${code}`,
      avant: { texteHtml: 'Nouveau contenu.' },
      apres: { texteHtml: '<p>Oui\u202F!</p>' },
    },
  ])
  expect(await lues()).toMatchObject([{ titre: 'Question a\u202F?', texteHtml: '<p>Oui\u202F!</p>' }])
})

it('a question that nobody asks is not answered', async () => {
  const reponse = webmaster(calls.editContenuItemFaq, { body: { identifiant: `a${code}`, texteHtml: '<p>Oui.</p>' } })
  expect(await refus(reponse)).toMatchObject({ status: 404, code: 'FAQ' })
})

it('what is added comes last, and all of it is put in another order at once', async () => {
  for (const nom of ['a', 'b', 'c']) await question(nom, { texteHtml: '<p>Oui.</p>' })
  expect((await lues()).map(({ identifiant }) => identifiant)).toEqual([`a${code}`, `b${code}`, `c${code}`])
  const identifiants = [`c${code}`, `a${code}`, `b${code}`]
  expect(await webmaster(calls.ordonnerFaq, { body: { nature: 'items', identifiants } })).toEqual({
    message: 'L’ordre est enregistré.',
  })
  expect((await lues()).map(({ identifiant }) => identifiant)).toEqual(identifiants)
  const inconnue = refus(webmaster(calls.ordonnerFaq, { body: { nature: 'items', identifiants: ['nulle-part'] } }))
  expect((await inconnue)?.status).toBe(404)
})

it('of one place they stand by their names', async () => {
  const rangees = ['b', 'a'].map((nom) => ({ identifiant: `${nom}${code}`, titre: 'Le dégel', ordre: 2 }))
  for (const body of rangees) await webmaster(calls.ajouterOuMajCategorieFaq, { body })
  for (const rangee of rangees) {
    const body = { ...rangee, categorie: `c${code}` }
    await webmaster(calls.ajouterOuMajSousCategorieFaq, { body })
    await webmaster(calls.ajouterOuMajItemFaq, { body })
  }
  for (const liste of Object.values(await webmaster(calls.listeFaq, {})))
    expect(liste.filter(({ ordre }) => ordre === 2).map(({ identifiant }) => identifiant)).toEqual([
      `a${code}`,
      `b${code}`,
    ])
  for (const { identifiant } of rangees) await webmaster(calls.supprimerCategorieFaq, { body: { identifiant } })
})

it('what is named otherwise keeps its place, and a question its answer', async () => {
  for (const nom of ['a', 'b']) await question(nom, { texteHtml: `<p>Oui ${nom}.</p>` })
  await question('a', { titre: 'Autrement ?' })
  expect(await lues()).toMatchObject([
    { titre: 'Autrement\u202F?', texteHtml: '<p>Oui a.</p>' },
    { identifiant: `b${code}` },
  ])
  await question('b', { texteHtml: '<p>Non.</p>', ordre: 1 })
  expect((await lues()).map(({ texteHtml }) => texteHtml)).toEqual(['<p>Non.</p>', '<p>Oui a.</p>'])
  expect(await actes(1)).toMatchObject([
    { objet: `Question b${code}`, avant: { texteHtml: '<p>Oui b.</p>' }, apres: { texteHtml: '<p>Non.</p>' } },
  ])
  const rang = async () => {
    const { categories } = await webmaster(calls.listeFaq, {})
    return categories.findIndex(({ identifiant }) => identifiant === `c${code}`)
  }
  await webmaster(calls.ajouterOuMajCategorieFaq, { body: { identifiant: `d${code}`, titre: 'Les fuites' } })
  expect(await actes(1)).toMatchObject([{ objet: `Catégorie de FAQ d${code}`, avant: null }])
  const avant = await rang()
  await webmaster(calls.ajouterOuMajCategorieFaq, { body: { identifiant: `c${code}`, titre: 'Le grand gel' } })
  expect(await rang()).toBe(avant)
  const [acte] = await actes(1)
  expect(acte).toMatchObject({
    objet: `Catégorie de FAQ c${code}`,
    avant: { titre: 'Le gel' },
    apres: { titre: 'Le grand gel', libelle_categorie: 'Le grand gel' },
  })
  await webmaster(calls.ajouterOuMajCategorieFaq, {
    body: { identifiant: `d${code}`, titre: 'Les fuites', libelleCategorie: 'Fuites', ordre: 1 },
  })
  expect((await webmaster(calls.listeFaq, {})).categories[0]).toEqual({
    identifiant: `d${code}`,
    titre: 'Les fuites',
    libelleCategorie: 'Fuites',
    ordre: 1,
  })
  await webmaster(calls.supprimerCategorieFaq, { body: { identifiant: `d${code}` } })
})

it('a sub-category is of its category alone; without it its questions stay', async () => {
  const { body: autre } = { body: { identifiant: `d${code}`, titre: 'Les fuites' } }
  await webmaster(calls.ajouterOuMajCategorieFaq, { body: autre })
  const sous = (nom: string, titre: string, categorie = `c${code}`) =>
    webmaster(calls.ajouterOuMajSousCategorieFaq, { body: { identifiant: `${nom}${code}`, titre, categorie } })
  const rangees = async () => {
    const { sousCategories } = await webmaster(calls.listeFaq, {})
    return sousCategories.filter(({ categorie }) => categorie === `c${code}`).map(({ titre }) => titre)
  }
  await sous('t', 'La débâcle')
  await sous('s', 'Sous le gel')
  await sous('t', 'Le dégel')
  expect(await rangees()).toEqual(['Le dégel', 'Sous le gel'])
  const [acte] = await actes(1)
  expect(acte).toMatchObject({ objet: `Sous-catégorie de FAQ t${code}`, avant: { titre: 'La débâcle' } })
  const identifiants = [`s${code}`, `t${code}`]
  await webmaster(calls.ordonnerFaq, { body: { nature: 'sousCategories', identifiants } })
  expect(await rangees()).toEqual(['Sous le gel', 'Le dégel'])
  expect(await actes(1)).toEqual([{ objet: 'Ordre de la FAQ, sousCategories', avant: null, apres: identifiants }])
  expect(await refus(sous('u', 'Ailleurs', 'nulle-part'))).toMatchObject({ champs: [{ champ: 'categorie' }] })
  await question('a', { sousCategorie: `s${code}` })
  expect(await refus(question('b', { sousCategorie: `s${code}`, categorie: `d${code}` }))).toMatchObject({
    status: 400,
    champs: [{ champ: 'sousCategorie' }],
  })
  expect(await refus(question('b', { categorie: 'nulle-part' }))).toMatchObject({ champs: [{ champ: 'categorie' }] })
  await webmaster(calls.supprimerSousCategorieFaq, { body: { identifiant: `s${code}` } })
  expect(await actes(1)).toEqual([
    { objet: `Sous-catégorie de FAQ s${code}`, avant: { titre: 'Sous le gel' }, apres: null },
  ])
  expect(await ecrites()).toMatchObject([{ identifiant: `a${code}`, sousCategorie: null }])
})

it('a category goes once it is empty, and not before', async () => {
  await question('a')
  const supprimer = () => webmaster(calls.supprimerCategorieFaq, { body: { identifiant: `c${code}` } })
  expect(await refus(supprimer())).toMatchObject({
    status: 412,
    message: 'Une question est dans cette catégorie. Déplacez-la ou supprimez-la d’abord.',
  })
  await question('b')
  expect((await refus(supprimer()))?.message).toBe(
    '2 questions sont dans cette catégorie. Déplacez-les ou supprimez-les d’abord.',
  )
  await webmaster(calls.supprimerItemFaq, { body: { identifiant: `b${code}` } })
  await webmaster(calls.supprimerItemFaq, { body: { identifiant: `a${code}` } })
  expect(await supprimer()).toEqual({ message: 'Suppression correctement effectuée' })
  expect((await refus(supprimer()))?.status).toBe(404)
  expect(await actes(2)).toEqual([
    { objet: `Catégorie de FAQ c${code}`, avant: { titre: 'Le gel' }, apres: null },
    { objet: `Question a${code}`, avant: { titre: 'Question a\u202F?' }, apres: null },
  ])
})

it.each([
  ['titre', { titre: 'x' }],
  ['titre', { titre: 'Bonjour {{inconnue}}' }],
  ['texteHtml', { texteHtml: '{{inconnue}}' }],
  ['texteHtml', { texteHtml: 'x'.repeat(100_001) }],
])('%s of %j is refused', async (champ, ecart) => {
  expect(await refus(question('a', ecart))).toMatchObject({ status: 400, champs: [{ champ }] })
  expect(await ecrites()).toEqual([])
})
