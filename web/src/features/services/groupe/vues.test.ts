import { serviceDe } from '@ael/contract/services/registre.ts'
import { expect, it } from 'vitest'
import { formulaireEnMasse, gesteDe, lireService, lireVue } from './vues.ts'

it('an address that names nothing shows what can be subscribed of the first service', () => {
  expect([lireVue({}), lireVue({ vue: 'rien' }), lireVue({ vue: 'souscrits' })]).toEqual([
    'possibles',
    'possibles',
    'souscrits',
  ])
  expect([lireService({})?.code, lireService({ service: 'autoreleve' })?.code]).toEqual(['PA', 'AR'])
})

it('a service that has no table in groups is none of them', () => {
  expect(lireService({ service: 'assistance' })?.code).toBe('PA')
})

it.each([
  ['possibles', 'PM', 'SOUSCRIPTION'],
  ['souscrits', 'AR', 'RESILIATION'],
  ['souscrits', 'PA', 'DEMARCHE'],
  ['souscrits', 'ME', 'DEMARCHE'],
  ['souscrits', 'PM', null],
  ['souscrits', 'FE', null],
  ['impossibles', 'PA', null],
  ['tous', 'AR', null],
] as const)('of « %s », %s: %s', (vue, code, geste) => {
  expect(gesteDe(vue, serviceDe(code))).toBe(geste)
})

it('only what is given up by a form has one', () => {
  expect(formulaireEnMasse({ code: 'PA' })).toBe('RESILIATION_PRELEVEMENT')
  expect(formulaireEnMasse({ code: 'AR' })).toBeUndefined()
})
