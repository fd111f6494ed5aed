import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { comprendre } from './comprendre.ts'
import { comptesAyant, contratsAyant, type Portee, TOUS } from './trouver.ts'

/** Few names that begin alike, so that words meet and part. */
const NOMS = ['Martin', 'Marti', 'Mar-Tanguy', 'Lefort', 'Le Fort', 'Zoé', 'Dupré', '(Nord)']
const PRENOMS = ['Élise', 'Zoé', 'Martine', 'Elie']
const COMPTES = 60

/** What a naive search looks through: the words of each, as the documentation tells them. */
interface Texte<T> {
  cle: T
  texte: string
}
let app: TestApp
let comptes: Texte<number>[]
let contrats: Texte<string>[]
let titulaires: Map<string, number[]>

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  for (let rang = 0; rang < COMPTES; rang++) {
    const [nom, prenom] = [NOMS[rang % NOMS.length]!, PRENOMS[(rang * 3) % PRENOMS.length]!]
    const compte = await creerUtilisateur(db, { nom, prenom, email: `m${rang}.${rang % 7}@exemple.fr` })
    if (rang % 2 === 0) continue
    const titulaire = await creerClient(db, { nom: NOMS[(rang * 5) % NOMS.length]!, prenom })
    const contrat = await creerAbonnement(db, { titulaire })
    await rattacher(db, compte, contrat)
    if (rang % 3 === 0) await rattacher(db, await creerUtilisateur(db, { nom: 'Tiers', prenom }), contrat)
  }
  const utilisateurs = await db.selectFrom('utilisateur').selectAll().execute()
  comptes = utilisateurs.map((un) => ({
    cle: un.id,
    texte: [un.nom, un.nom_usage, un.prenom, un.identifiant, un.email].join(' '),
  }))
  const abonnements = await db.selectFrom('abonnement').select(['numero_contrat', 'recherche']).execute()
  contrats = abonnements.map(({ numero_contrat, recherche }) => ({ cle: numero_contrat, texte: recherche }))
  const attaches = await db.selectFrom('attachement').select(['numero_contrat', 'utilisateur_id']).execute()
  titulaires = new Map(
    contrats.map(({ cle }) => [
      cle,
      attaches.filter(({ numero_contrat }) => numero_contrat === cle).map(({ utilisateur_id }) => utilisateur_id),
    ]),
  )
})
afterAll(() => app.close())

const sansAccent = (texte: string): string =>
  texte
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

function motsDe(texte: string): string[] {
  const entiers = sansAccent(texte).split(/\s+/)
  const domaines = entiers.filter((mot) => mot.includes('@')).map((mot) => mot.slice(mot.indexOf('@') + 1))
  return [...entiers, ...domaines, ...sansAccent(texte).split(/[^a-z0-9]+/)].filter((mot) => mot !== '')
}
const naivement = <T>(textes: readonly Texte<T>[], recherche: string): T[] =>
  textes
    .filter(({ texte }) => {
      const mots = motsDe(texte)
      return sansAccent(recherche)
        .split(/\s+/)
        .filter((mot) => mot !== '')
        .every((debut) => mots.some((mot) => mot.startsWith(debut)))
    })
    .map(({ cle }) => cle)

const comptesNaivement = (recherche: string): number[] => [
  ...new Set([
    ...naivement(comptes, recherche),
    ...naivement(contrats, recherche).flatMap((contrat) => titulaires.get(contrat) ?? []),
  ]),
]

/** Starts of the words that are there, and some that are nobody's. */
const debut = fc
  .tuple(
    fc.constantFrom(...NOMS, ...PRENOMS, 'Tiers', 'exemple.fr', 'm1', 'm2', '00', 'Zzz'),
    fc.integer({ min: 1, max: 8 }),
  )
  .map(([mot, longueur]) => mot.slice(0, longueur).trim())
const recherches = fc.array(debut, { minLength: 1, maxLength: 3 }).map((mots) => mots.join(' '))
const portees: fc.Arbitrary<Portee> = fc.record({
  max: fc.integer({ min: 1, max: 30 }),
  lus: fc.integer({ min: 1, max: 200 }),
  blocs: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 50 })),
})
const croissant = <T extends number | string>(cles: readonly T[]): T[] => cles.toSorted((a, b) => (a < b ? -1 : 1))

describe('a search by words', () => {
  it('without bounds finds what a naive one finds, once each', async () => {
    await fc.assert(
      fc.asyncProperty(recherches, async (recherche) => {
        const { pool } = app.services
        const mots = await comprendre(pool, recherche)
        const trouves = await comptesAyant(pool, mots, TOUS)
        expect(trouves).toEqual({ cles: expect.any(Array), complet: true })
        expect(croissant(trouves.cles)).toEqual(croissant(comptesNaivement(recherche)))
        const leurs = await contratsAyant(pool, mots, TOUS)
        expect(croissant(leurs.cles)).toEqual(croissant(naivement(contrats, recherche)))
      }),
    )
  })

  it('that is bounded finds some of them, and says that it is complete only when it has found them all', async () => {
    await fc.assert(
      fc.asyncProperty(recherches, portees, async (recherche, portee) => {
        const { pool } = app.services
        const mots = await comprendre(pool, recherche)
        const tous = new Set(comptesNaivement(recherche))
        const { cles, complet } = await comptesAyant(pool, mots, portee)
        expect(cles.length).toBeLessThanOrEqual(portee.max)
        expect(new Set(cles).size).toBe(cles.length)
        expect(cles.filter((cle) => !tous.has(cle))).toEqual([])
        if (complet) expect(cles.length).toBe(tous.size)
      }),
    )
  })
})
