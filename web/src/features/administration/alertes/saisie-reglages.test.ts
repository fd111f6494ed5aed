import { expect, it } from 'vitest'
import { saisieConsommation, saisieContrat, saisieDuContrat, saisieFuite, saisiePlage } from './saisie-reglages.ts'

const fuite = { AFDM: '2', AFDH: '3', AFDW: '4', AFND: '20' }
const champs = (lu: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) =>
  lu.error?.issues.map(({ path }) => path[0]) ?? []

it.each([
  [{}, []],
  [{ AFDM: '0' }, ['AFDM']],
  [{ AFDH: '1001' }, ['AFDH']],
  [{ AFDW: 'deux', AFND: '' }, ['AFDW', 'AFND']],
  [{ AFND: '1,5' }, ['AFND']],
])('the parameters of leaks with %j are refused at %j', (dits, attendus) => {
  expect(champs(saisieFuite.safeParse({ ...fuite, ...dits }))).toEqual(attendus)
})

it('are sent as numbers', () => {
  expect(saisieFuite.parse({ ...fuite, AFND: '1 000' })).toEqual({ AFDM: 2, AFDH: 3, AFDW: 4, AFND: 1000 })
  expect(saisieConsommation.parse({ ASND: ' 3 ' })).toEqual({ ASND: 3 })
})

it('what a contract leaves empty is the service’s', () => {
  expect(saisieDuContrat.parse({ ...fuite, AFDM: ' ', ASND: '' })).toEqual({
    AFDM: null,
    AFDH: 3,
    AFDW: 4,
    AFND: 20,
    ASND: null,
  })
  expect(champs(saisieDuContrat.safeParse({ ...fuite, ASND: '-1' }))).toEqual(['ASND'])
})

it.each([
  [{ cle: '0,5', valeur: '50' }, []],
  [{ cle: '0', valeur: '50' }, ['cle']],
  [{ cle: '0,0005', valeur: '50' }, ['cle']],
  [{ cle: '100 001', valeur: '1001' }, ['cle', 'valeur']],
])('a range with %j is refused at %j', (dits, attendus) => {
  expect(champs(saisiePlage.safeParse(dits))).toEqual(attendus)
})

it('a contract is found by its number, however it is typed', () => {
  expect(saisieContrat.parse({ contrat: '447 122' })).toEqual({ contrat: '0447122' })
  expect(champs(saisieContrat.safeParse({ contrat: '' }))).toEqual(['contrat'])
})
