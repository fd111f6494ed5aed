import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  await base.ndjson('contrats', [contrat(12, { typeContrat: 'EA' }), contrat(14, { typeContrat: 'BT' })])
})

describe('productions of electricity', () => {
  const production = (jour: string, plus: object = {}) => ({ numeroContrat: 14, jour, wattheures: 12_400, ...plus })

  it('are kept by contract and day; another import of the day corrects it', async () => {
    const lignes = [production('2024-03-31'), production('01/04/2024', { wattheures: 0 })]
    expect((await base.ndjson('productions', lignes)).comptes).toMatchObject({ acceptees: 2, rejets: {} })
    expect((await base.ndjson('productions', lignes)).comptes).toMatchObject({ acceptees: 0, repetees: 2 })
    const corrigees = [production('2024-03-31'), production('2024-04-01', { wattheures: 9800 })]
    expect((await base.ndjson('productions', corrigees)).comptes).toMatchObject({ acceptees: 1, repetees: 1 })
    expect(await base.lire('select numero_contrat, jour, wattheures from production_jour order by jour')).toEqual([
      { numero_contrat: '0000014', jour: '2024-03-31', wattheures: 12_400 },
      { numero_contrat: '0000014', jour: '2024-04-01', wattheures: 9800 },
    ])
    expect(
      await base.lire(
        `select nature, acceptees from journal_import where nature = 'productions' order by id desc limit 1`,
      ),
    ).toEqual([{ nature: 'productions', acceptees: 1 }])
  })

  it.each([
    [{ numeroContrat: 99 }, 'contrat inconnu'],
    [{ numeroContrat: 12 }, 'ce n’est pas un contrat d’électricité'],
    [{ wattheures: -1 }, /^wattheures : /],
    [{ wattheures: 12.4 }, /^wattheures : /],
    [{ jour: '2024-02-30' }, /^jour : /],
    [{ kWh: 12 }, 'champ inconnu : kWh'],
  ])('with %j are refused, and those around them written', async (plus, motif) => {
    const { comptes } = await base.ndjson('productions', [
      production('2024-03-01'),
      production('2024-03-02', plus),
      production('2024-03-03'),
    ])
    expect(comptes).toMatchObject({ lues: 3, acceptees: 2 })
    expect(Object.keys(comptes.rejets)).toEqual([typeof motif === 'string' ? motif : expect.stringMatching(motif)])
  })
})
