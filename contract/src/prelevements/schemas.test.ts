import { expect, it } from 'vitest'
import { demandeRetours } from './retours.schemas.ts'
import { mandatNomme, simulation } from './schemas.ts'

it.each([
  [{ mensualite: '0' }, false],
  [{ mensualite: '0.01' }, true],
  [{ mensualite: '14.4' }, true],
  [{ mensualite: '14.405' }, false],
  [{ mensualite: '100000' }, true],
  [{ mensualite: '100000.01' }, false],
  [{ nbOccupants: '0' }, false],
  [{ nbOccupants: '1' }, true],
  [{ nbOccupants: '1.5' }, false],
  [{ nbOccupants: '99' }, true],
  [{ nbOccupants: '100' }, false],
  [{}, true],
])('a plan may be asked for with %j: %s', (demande, attendu) =>
  expect(simulation.safeParse(demande).success).toBe(attendu),
)

it.each([
  [{ rum: 'valombre044712201' }, true],
  [{ rum: '/VALOMBRE' }, false],
  [{ rum: 'V'.repeat(36) }, false],
  [{ payer: '' }, false],
  [{ contract: '04471229' }, false],
])('a mandate may be named by %j: %s', (nom, attendu) =>
  expect(mandatNomme.safeParse({ rum: 'VALOMBRE01', payer: '1502223', contract: '0447122', ...nom }).success).toBe(
    attendu,
  ),
)

it('what the bank gave back is listed from the first page on, whatever became of it, unless told otherwise', () => {
  expect(demandeRetours.parse({})).toMatchObject({ recherche: '', aRevoir: false, indexPage: 1 })
  expect(demandeRetours.safeParse({ recherche: 'E'.repeat(35) }).success).toBe(true)
  expect(demandeRetours.safeParse({ recherche: 'E'.repeat(36) }).success).toBe(false)
})
