import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODES_SERVICE, type CodeService } from './modele.ts'
import { type FaitsService, refusDeResilier, refusDeSouscrire, remplaces } from './regles.ts'
import { serviceDe } from './registre.ts'

const OUVERT: FaitsService = {
  souscrits: [],
  resilie: false,
  enService: true,
  compteur: null,
  dette: false,
  creancier: true,
  visiteur: false,
  retire: false,
  client: true,
  payeur: true,
}
const souscrire = (code: CodeService, faits: Partial<FaitsService> = {}) =>
  refusDeSouscrire(serviceDe(code), { ...OUVERT, ...faits })
const resilier = (code: CodeService, faits: Partial<FaitsService> = {}) =>
  refusDeResilier(serviceDe(code), { ...OUVERT, souscrits: [code], ...faits })

describe('a service', () => {
  it.each<[CodeService, Partial<FaitsService>, string]>([
    ['PA', { resilie: true, souscrits: ['PA'] }, 'S003'],
    ['PA', { souscrits: ['PA'] }, 'S001'],
    ['PA', { creancier: false }, 'S002'],
    ['PA', { retire: true }, 'S002'],
    ['PA', { visiteur: true }, 'S002'],
    ['PA', { payeur: false }, 'S002'],
    ['ME', { payeur: false }, 'S002'],
    ['FE', { client: false, souscrits: ['PA'] }, 'S002'],
    ['FL', {}, 'S002'],
    ['AR', { compteur: 'RADIO' }, 'S002'],
    ['AC', { compteur: 'MAIN' }, 'S002'],
    ['PA', { enService: false }, 'S005'],
    ['ME', { dette: true }, 'S004'],
    ['SC', { dette: true }, 'S004'],
    ['C2', { dette: true }, 'S004'],
    ['CF', { dette: true }, 'S004'],
    ['FE', {}, 'S005'],
  ])('%s is not subscribed with %j: %s', (code, faits, refus) => {
    expect(souscrire(code, faits)?.code).toBe(refus)
  })

  it.each<[CodeService, Partial<FaitsService>]>([
    ['PA', { souscrits: ['ME'] }],
    ['ME', { souscrits: ['PA', 'FE'] }],
    ['PA', { dette: true }],
    ['FE', { souscrits: ['PA'] }],
    ['FE', { souscrits: ['ME'] }],
    ['AR', { compteur: 'MAIN', client: false, payeur: false }],
    ['AC', { compteur: 'RADIO', client: false, payeur: false }],
    ['SG', { creancier: false }],
  ])('%s is subscribed with %j', (code, faits) => {
    expect(souscrire(code, faits)).toBeNull()
  })

  it.each<[CodeService, Partial<FaitsService>, string]>([
    ['PA', { resilie: true }, 'R001'],
    ['PA', { souscrits: [] }, 'R000'],
    ['PA', { visiteur: true }, 'R002'],
    ['PA', { payeur: false }, 'R002'],
    ['PA', { retire: true }, 'R002'],
    ['PA', { souscrits: ['PA', 'FE'] }, 'R002'],
    ['ME', { souscrits: ['ME', 'FE'] }, 'R002'],
  ])('%s is not given up with %j: %s', (code, faits, refus) => {
    expect(resilier(code, faits)?.code).toBe(refus)
  })

  it('is given up by a contract that keeps another of those that the rest goes with', () => {
    expect(resilier('PA', { souscrits: ['PA', 'ME', 'FE'] })).toBeNull()
  })

  it('says which other service does not go without it', () => {
    expect(resilier('PA', { souscrits: ['PA', 'FE'] })?.message).toBe(
      '« Facture électronique » ne va pas sans ce service. Résiliez d’abord ce qui en dépend.',
    )
  })

  it('ends what it replaces, and only that', () => {
    expect(remplaces(serviceDe('ME'), ['PA', 'FE'])).toEqual(['PA'])
    expect(remplaces(serviceDe('FE'), ['PA'])).toEqual([])
  })

  it('is open one way at most: subscribed or given up', () => {
    const faits: fc.Arbitrary<FaitsService> = fc.record({
      souscrits: fc.uniqueArray(fc.constantFrom(...CODES_SERVICE)),
      resilie: fc.boolean(),
      enService: fc.boolean(),
      compteur: fc.constantFrom('RADIO' as const, 'MAIN' as const, null),
      dette: fc.boolean(),
      creancier: fc.boolean(),
      visiteur: fc.boolean(),
      retire: fc.boolean(),
      client: fc.boolean(),
      payeur: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.constantFrom(...CODES_SERVICE), faits, (code, f) => {
        const ouverts = [refusDeSouscrire(serviceDe(code), f), refusDeResilier(serviceDe(code), f)].filter(
          (refus) => refus === null,
        )
        expect(ouverts.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
