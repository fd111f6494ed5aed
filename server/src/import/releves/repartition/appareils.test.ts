import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from '../../testing/base.ts'
import { lecteurHorodatage } from '../lecture/horodatage.ts'
import type { Page } from '../lecture/lire-pages.ts'
import { Appareils } from './appareils.ts'
import { lireReleves } from './lire-page.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const page = (...numeros: string[]): Page => ({
  lecture: {
    colonnes: { appareil: 0, horodatage: 1, index: 2, nombre: 3 },
    horodatage: lecteurHorodatage(undefined, Number.POSITIVE_INFINITY),
    unite: 'L',
  },
  champs: numeros.map((numero) => [numero, '2024-01-10T00:00:00Z', '5']),
  ouverts: [],
  ligne: (rang) => rang + 1,
  texte: () => '',
})

describe('the meters of a file', () => {
  it('are all known at the end of a page, though only some are remembered from page to page', async () => {
    const client = await base.pool.connect()
    const appareils = new Appareils(client, true, 3)
    for (const numeros of [['A', 'B', 'C', 'D'], ['A', 'E'], ['E', 'B', 'F', 'G'], ['A', 'G', 'H']]) {
      await lireReleves(page(...numeros), appareils)
      for (const numero of numeros) expect(appareils.id(numero), numero).toEqual(expect.any(Number))
    }
    expect(appareils.crees).toBe(8)
    client.release()
  })
})
