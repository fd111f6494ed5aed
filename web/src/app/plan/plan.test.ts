import { beforeAll, expect, it, vi } from 'vitest'
import type { AnyRoute } from '@tanstack/react-router'
import { adresseDe, ecransDe, HORS_DU_PLAN, SUJETS, type Chercheur, type Sujet } from './plan.ts'

let routes: AnyRoute[]

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  vi.stubGlobal('location', { protocol: 'https:' })
  const { arbreDuPersonnel: arbre } = await import('../router/arbre-du-personnel.ts')
  const declarees: readonly AnyRoute[] = arbre.children ?? []
  routes = declarees.map((route) => {
    const chemin = 'path' in route.options ? String(route.options.path) : ''
    return { ...route, fullPath: `/${chemin.replace(/^\//, '')}` } as AnyRoute
  })
  return () => vi.unstubAllGlobals()
})

const PERSONNE: Chercheur = { connecte: false, profils: [], contexte: null, autorisations: [], menu: [] }
const ABONNE: Chercheur = { ...PERSONNE, connecte: true, profils: ['UTILISATEUR_STANDARD'] }
const adresses = (sujet: Sujet, chercheur: Chercheur) => ecransDe(sujet, routes, chercheur).map(({ route }) => route)

it('every screen is in the plan, or said to be out of it', () => {
  const connues = [...Object.values(SUJETS).flat(), ...HORS_DU_PLAN].toSorted()
  expect(connues).toEqual([...new Set(routes.map(({ fullPath }) => adresseDe(fullPath)))].toSorted())
})

it('a visitor finds what opens without an account, and nothing that would send him to sign in', () => {
  expect(adresses('visiteur', PERSONNE)).toEqual([...SUJETS.visiteur])
  expect(adresses('eau', PERSONNE)).toEqual([])
  expect(adresses('informations', PERSONNE)).toEqual([...SUJETS.informations])
})

it('a subscriber finds his own screens, not those of managers, nor those that his contract has not', () => {
  expect(adresses('eau', ABONNE)).toEqual([
    '/dashboard',
    '/conso',
    '/conso/facturees',
    '/alerte',
    '/demarches/autoreleve',
  ])
  expect(adresses('eau', { ...ABONNE, menu: ['/production'] })).toContain('/production')
  expect(adresses('compte', ABONNE)).toEqual(['/user/profile', '/user/donnees'])
  expect(adresses('compte', { ...ABONNE, profils: ['UTILISATEUR_PREMIUM'] })).toEqual([...SUJETS.compte])
  expect(adresses('visiteur', ABONNE)).toEqual(['/inscription'])
})
