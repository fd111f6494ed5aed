import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODES_SERVICE, type DefinitionService } from './modele.ts'
import { formulaireDeService, SERVICES, serviceDe, serviceNomme } from './registre.ts'

describe('the catalogue of services', () => {
  it('has one file for each code, and one line for each file', () => {
    expect(SERVICES.map(({ code }) => code).toSorted()).toEqual([...CODES_SERVICE].toSorted())
    expect(readdirSync(new URL('catalogue', import.meta.url))).toHaveLength(SERVICES.length)
  })

  it('names each by a word of its own, that addresses know in any casing, as they know its code', () => {
    expect(new Set(SERVICES.map(({ nom }) => nom)).size).toBe(SERVICES.length)
    expect(serviceNomme('Prelevement')?.code).toBe('PA')
    expect(serviceNomme('mensu')?.code).toBe('ME')
    expect(serviceNomme('fe')?.code).toBe('FE')
    expect(serviceNomme('jardin')).toBeUndefined()
  })

  it.each(SERVICES)(
    '$code has terms of sale exactly when they have to be accepted, and a price with them',
    (service) => {
      expect(service.conditions !== null).toBe(['SC', 'C2'].includes(service.code))
      if (service.conditions) expect(service.prixCents).toBeGreaterThan(0)
    },
  )

  it('says which are for many contracts at once, and which one gesture ends', () => {
    const codes = (garder: (service: DefinitionService) => boolean) => SERVICES.filter(garder).map(({ code }) => code)
    expect(codes(({ enGroupe }) => enGroupe)).toEqual(['PA', 'ME', 'PM', 'FE', 'AR'])
    expect(codes(({ annulable }) => annulable)).toEqual(['AR', 'AC'])
  })

  it('replaces one another both ways', () => {
    for (const { code, remplace } of SERVICES)
      for (const autre of remplace) expect(serviceDe(autre).remplace, `${code} and ${autre}`).toContain(code)
  })

  it.each([
    ['PA', 'souscription', 'SOUSCRIPTION_PA'],
    ['AC', 'resiliation', 'RESILIATION_AC'],
    ['PM', 'resiliation', 'RESILIATION_PM_CONTACT'],
    ['FL', 'souscription', 'SOUSCRIPTION_FL_CONTACT'],
  ] as const)('%s has for its %s the form %s', (code, action, type) => {
    expect(formulaireDeService(serviceDe(code), action)).toBe(type)
  })
})
