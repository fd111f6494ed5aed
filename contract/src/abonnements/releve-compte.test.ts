import { expect, it } from 'vitest'
import { REFUS_RELEVE, refusReleve } from './releve-compte.ts'

it.each([
  ['0447122', '2025-11-21', '2026-11-21', []],
  ['447122', '2026-11-21', '2026-11-21', []],
  ['', '2025-11-21', '2026-11-21', ['numeroContrat numeroContrat']],
  ['12345678', '2025-11-21', '2026-11-21', ['numeroContrat numeroContrat']],
  ['0447122', undefined, undefined, ['dateDebut date', 'dateFin date']],
  ['0447122', '2026-11-22', '2026-11-22', ['dateDebut futur', 'dateFin futur']],
  ['0447122', '2026-11-21', '2026-11-20', ['dateFin ordre']],
] as const)('a statement of « %s » from %s to %s is refused for %j', (numeroContrat, dateDebut, dateFin, attendu) => {
  const motifs = new Map(Object.entries(REFUS_RELEVE).map(([motif, phrase]) => [phrase as string, motif]))
  expect(
    refusReleve({ numeroContrat, dateDebut, dateFin }, '2026-11-21').map(
      ({ champ, message }) => `${champ} ${motifs.get(message)}`,
    ),
  ).toEqual(attendu)
})
