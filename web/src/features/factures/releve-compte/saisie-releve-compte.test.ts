import { expect, it } from 'vitest'
import { saisieReleveCompte } from './saisie-releve-compte.ts'

const schema = saisieReleveCompte('2026-11-22')
const juste = { numeroContrat: '700101', dateDebut: '1/11/2025', dateFin: '22/11/2026' }

it('is sent as the wire names it', () => {
  expect(schema.parse(juste)).toEqual({ numeroContrat: '0700101', dateDebut: '2025-11-01', dateFin: '2026-11-22' })
})

it.each([
  [{ numeroContrat: ' ' }, ['numeroContrat']],
  [{ dateDebut: '' }, ['dateDebut']],
  [{ dateDebut: '31/02/2026', dateFin: 'hier' }, ['dateDebut', 'dateFin']],
  [{ dateFin: '23/11/2026' }, ['dateFin']],
  [{ dateFin: '31/10/2025' }, ['dateFin']],
])('%j is refused for %j', (ecart, champs) =>
  expect(schema.safeParse({ ...juste, ...ecart }).error?.issues.map(({ path }) => path[0])).toEqual(champs),
)
