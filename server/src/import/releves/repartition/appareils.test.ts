import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../../testing/base.ts'
import { RelevesLus } from '../lecture/releves-lus.ts'
import { Appareils } from './appareils.ts'
import { trouverAppareils } from './trouver-appareils.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const JOUR = Date.parse('2024-01-10T00:00:00Z') / 1000

function releves(...numeros: string[]): RelevesLus {
  const lus = new RelevesLus(numeros.length)
  for (const [rang, numero] of numeros.entries())
    lus.ajouter(rang + 1, lus.rangAppareil(numero, 0, numero.length), JOUR, false, 5)
  return lus
}

describe('the meters of a file', () => {
  it('are all known at the end of a page, though only some are remembered from page to page', async () => {
    const client = await base.pool.connect()
    const appareils = new Appareils(client, true, 3)
    for (const numeros of [
      ['A', 'B', 'C', 'D'],
      ['A', 'E'],
      ['E', 'B', 'F', 'G'],
      ['A', 'G', 'H'],
    ]) {
      const ids = await trouverAppareils(releves(...numeros), appareils)
      expect(ids, numeros.join()).toEqual(numeros.map(() => expect.any(Number)))
    }
    expect(appareils.crees).toBe(8)
    client.release()
  })
})
