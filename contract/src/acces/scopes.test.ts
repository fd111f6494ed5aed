import { expect, it } from 'vitest'
import { SCOPES_RETIRABLES, scopesProposes } from './scopes.ts'

it('the dashboard is always on', () => {
  expect(SCOPES_RETIRABLES).not.toContain('dashboard')
  expect(scopesProposes({}).filter(({ toujours }) => toujours)).toEqual([
    { scope: 'dashboard', libelle: 'Tableau de bord', toujours: true },
  ])
})

it('what the installation has not is not offered', () => {
  const noms = (fonctionnalites: object) => scopesProposes(fonctionnalites).map(({ scope }) => scope)
  expect(noms({})).not.toContain('groupe')
  expect(noms({ Groupe: true })).toContain('groupe')
})
