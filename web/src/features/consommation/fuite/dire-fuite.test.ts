import { describe, expect, it } from 'vitest'
import { FUITE, jourDeFuite as jour } from '../testing/fuite-exemple.ts'
import { partDeFuite, titreFuite } from '../../../lib/alertes/fuite.ts'
import { calculFuite, introFuite, originePrix } from './dire-fuite.ts'

describe('a leak is told', () => {
  it('since when, how much, against what is usual', () => {
    expect(titreFuite(FUITE)).toBe('Fuite possible depuis le 16/11')
    expect(introFuite(FUITE)).toBe('Il coule au moins 14\u202Fl/h, jour et nuit. D’habitude, rien ne coule la nuit.')
    expect(introFuite({ ...FUITE, debitHabituel: 4 })).toContain('il ne coule pas plus de 4\u202Fl/h.')
  })

  it('with its arithmetic', () => {
    expect(calculFuite(FUITE)).toEqual([
      { term: 'Du 16/11, 0\u202Fh au 22/11, 6\u202Fh', value: '150 heures × 14\u202Fl' },
      { term: 'Prix du m³, tout compris', value: '4,03\u202F€' },
      { term: 'À ce rythme, par jour', value: '336\u202Fl, 1,35\u202F€' },
      { term: 'Au relevé du 29/12, si rien ne change', value: '58,40\u202F€' },
    ])
    expect(originePrix(FUITE)).toBe(
      'Prix de votre facture du 06/11/2026, hors abonnement\u202F: eau 1,17 + assainissement 1,94 + redevances 0,62 + TVA 0,30.',
    )
  })

  it('with a mean where its flow has changed, and whole days to midnight', () => {
    // The day on which clocks go forward has one hour less.
    expect(calculFuite({ ...FUITE, heuresDuDernierJour: 23 })[0]?.term).toBe('Du 16/11, 0\u202Fh au 22/11, minuit')
    const changee = { ...FUITE, jours: [jour('2026-11-16', 24, 7), jour('2026-11-17')], heures: 48, litresPerdus: 504 }
    expect(calculFuite({ ...changee, jusque: '2026-11-17', heuresDuDernierJour: 24 })[0]).toEqual({
      term: 'Du 16/11, 0\u202Fh au 17/11, minuit',
      value: '48 heures, 11\u202Fl/h en moyenne',
    })
  })

  it('with the indicative price before any bill, and without money where there is none', () => {
    const indicatif = { ...FUITE, prix: { euros: 1.17, dateFacture: null, parts: [] } }
    expect(calculFuite(indicatif)[1]).toEqual({ term: 'Prix indicatif du m³', value: '1,17\u202F€' })
    expect(originePrix(indicatif)).toBeNull()
    const sansPrix = { ...FUITE, prix: null, coutEuros: null, coutParJourEuros: null, prochainReleve: null }
    expect(calculFuite(sansPrix).map(({ value }) => value)).toEqual(['150 heures × 14\u202Fl', '336\u202Fl'])
  })

  it('as one that has stopped, without what goes on', () => {
    const finie = { ...FUITE, arret: '2026-11-23', prochainReleve: null }
    expect(titreFuite(finie)).toBe('Plus rien ne coule depuis le 23/11')
    expect(introFuite(finie)).toContain('L’écoulement a cessé dans la nuit du 23/11.')
    expect(calculFuite(finie).map(({ term }) => term)).not.toContain('À ce rythme, par jour')
  })
})

it.each([
  ['a day', '2026-11-16', 650, 336],
  ['an hour', '2026-11-16T03:00:00+01:00', 20, 14],
  ['an hour of less', '2026-11-16T04:00:00+01:00', 9, 9],
  ['a day before', '2026-11-15', 300, null],
  ['a day that is not known', '2026-11-16', null, null],
  ['a month', '2026-11', 9000, null],
])('of %s the part of the leak', (_, cle, litres, attendu) => {
  expect(partDeFuite(FUITE, cle, litres)).toBe(attendu)
})
