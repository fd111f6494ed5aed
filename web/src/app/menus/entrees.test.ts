import { expect, it } from 'vitest'
import { entrees, estCourante } from './entrees.ts'

it('shows the entries whose screen exists', () => {
  const routes = ['/', '/login', '/dashboard/{-$tutorial}', '/detail/{-$force}', '/manage/contrats', '/mentions']
  const { principal, haut, alertes } = entrees(
    {
      principal: ['dashboard', 'contrats', 'contrat', 'conso', 'factures'],
      haut: ['profil', 'contrats', 'groupes', 'mentions', 'faq'],
      administration: true,
      alertes: true,
    },
    routes,
  )
  expect(principal.map(({ id }) => id)).toEqual(['dashboard', 'contrats', 'contrat'])
  expect(haut.map(({ id }) => id)).toEqual(['contrats', 'mentions'])
  expect(alertes).toEqual([])
})

it('the questions have their name in the menu of the top, and lead to where they are answered', () => {
  const { haut } = entrees({ principal: [], haut: ['faq'], administration: false, alertes: false }, ['/faq'])
  expect(haut).toMatchObject([{ route: '/faq', libelle: 'Questions fréquentes' }])
})

it.each([
  ['/detail', true],
  ['/detail/force', true],
  ['/detailX', false],
  ['/conso', false],
])('/detail is current on %s: %s', (chemin, attendu) => {
  const { principal } = entrees({ principal: ['contrat'], haut: [], administration: false, alertes: false }, [
    '/detail/{-$force}',
  ])
  expect(principal.map((entree) => estCourante(entree, chemin))).toEqual([attendu])
})

it('the entry of the users is current on their perimeters too', () => {
  const { haut } = entrees({ principal: [], haut: ['utilisateurs'], administration: false, alertes: false }, [
    '/manage/users',
  ])
  expect(
    ['/manage/users', '/manage/univers', '/manage/univers/0199/groups', '/manage/home'].map((chemin) =>
      haut.map((entree) => estCourante(entree, chemin)),
    ),
  ).toEqual([[true], [true], [true], [false]])
})
