import { expect, it } from 'vitest'
import { departDeLaFuite } from './depart-de-la-fuite.ts'

it('begins with the bill, and with the days of a leak that has stopped', () => {
  expect(departDeLaFuite({ numFacture: 'FA2026000001', fuiteDu: '2026-08-05', fuiteAu: '2026-10-30' })).toEqual({
    info_numeroFacture: 'FA2026000001',
    info_dateReparation: '2026-10-30',
    info_message: 'Le compteur a relevé un écoulement continu du 05/08/2026 au 30/10/2026.',
  })
})

it('tells what an address names of it, and no more', () => {
  expect(departDeLaFuite({ fuiteAu: '2026-10-30' })).toEqual({ info_dateReparation: '2026-10-30' })
  expect(departDeLaFuite({ numFacture: 'FA2026000001', fuiteDu: '2026-08-05' })).toEqual({
    info_numeroFacture: 'FA2026000001',
  })
})

it('tells nothing of a leak that still runs, nor of what is no day', () => {
  expect(departDeLaFuite({})).toBeNull()
  expect(departDeLaFuite({ fuiteDu: '2026-08-05' })).toBeNull()
  expect(departDeLaFuite({ fuiteDu: 'hier', fuiteAu: '2026-13-01' })).toBeNull()
})
