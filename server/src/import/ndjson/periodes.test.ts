import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { client, contrat } from '../testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())
beforeEach(async () => {
  await base.lire('truncate client restart identity cascade')
  await base.ndjson('clients', [client(1)])
  await base.ndjson('contrats', [contrat(12)])
})

const periode = (debut: string, fin: string, numeroContrat = 12) => ({ numeroContrat, debut, fin })

it('periods of reading are kept by contract and first day; another import moves the end', async () => {
  const lignes = [periode('2026-11-20', '10/12/2026'), periode('2027-05-20', '2027-06-10')]
  expect((await base.ndjson('periodes', lignes)).comptes).toMatchObject({ acceptees: 2, rejets: {} })
  expect((await base.ndjson('periodes', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
  expect((await base.ndjson('periodes', [periode('2026-11-20', '2026-12-15')])).comptes).toMatchObject({ acceptees: 1 })
  expect(await base.lire('select numero_contrat, debut, fin from periode_releve order by debut')).toEqual([
    { numero_contrat: '0000012', debut: '2026-11-20', fin: '2026-12-15' },
    { numero_contrat: '0000012', debut: '2027-05-20', fin: '2027-06-10' },
  ])
})

it('a period that ends before it begins, overlaps another, or has no contract is refused', async () => {
  await base.ndjson('periodes', [periode('2026-11-20', '2026-12-10')])
  const { comptes } = await base.ndjson('periodes', [
    periode('2027-01-10', '2027-01-01'),
    periode('2026-12-10', '2026-12-20'),
    periode('2026-11-20', '2026-12-10', 13),
  ])
  expect(comptes).toMatchObject({ acceptees: 0, lues: 3 })
  expect(Object.keys(comptes.rejets).join(' ; ')).toContain('une autre période du contrat')
  expect(comptes.rejets).toMatchObject({ 'contrat inconnu': 1 })
})
