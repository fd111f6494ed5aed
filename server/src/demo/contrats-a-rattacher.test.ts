import { expect, it } from 'vitest'
import { contratsARattacher } from './contrats-a-rattacher.ts'

const NOVEMBRE = contratsARattacher('2026-11-21')

it('donne pour chaque façon de rattacher un contrat les numéros qu’il faut', () => {
  const enService = NOVEMBRE.filter(({ cas }) => cas === 'enService' || cas === 'telereleve')
  expect(enService.length).toBeGreaterThan(5)
  for (const { numeroContrat, numeroCompteur, numeroClient, numeroFacture, numeroFactureAncienne } of enService) {
    expect(numeroContrat).toMatch(/^\d{7}$/)
    expect(numeroCompteur).toMatch(/^[A-Z0-9]{6,11}$/)
    expect(numeroClient).toMatch(/^\d{7}$/)
    expect(numeroFacture).toMatch(/^FA2026\d{6}$/)
    expect(numeroFactureAncienne).toMatch(/^FA2024\d{6}$/)
  }
})

const stables = (jour: string) =>
  contratsARattacher(jour).map(({ numeroContrat, numeroCompteur, numeroClient }) => [
    numeroContrat,
    numeroCompteur,
    numeroClient,
  ])

it('garde les numéros de contrat, de compteur et de client quel que soit le jour', () => {
  expect(stables('2028-02-29')).toEqual(stables('2026-11-21'))
})
