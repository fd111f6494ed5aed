import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jourIso } from '../../../kernel/jour-local.ts'
import { type BaseImport, ouvrirBase } from '../../testing/base.ts'
import { copierBinaire } from './copier.ts'
import { enTransaction } from './en-transaction.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
  await base.lire(
    `create table copie (rang integer, long bigint, jour date, entiers integer[], longs bigint[], booleens boolean[], texte text)`,
  )
})
afterAll(() => base.fermer())
beforeEach(() => base.lire('truncate copie'))

const entier = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const ligne = fc.record({
  long: fc.maxSafeInteger(),
  jour: fc.nat(50_000),
  entiers: fc.array(fc.option(entier)),
  longs: fc.array(fc.maxSafeInteger()),
  booleens: fc.option(fc.array(fc.boolean())),
  texte: fc.string({ unit: fc.constantFrom('m', 'e', 'x', '-') }),
})
type Ligne = typeof ligne extends fc.Arbitrary<infer T> ? T : never

async function copier(lignes: readonly Ligne[]): Promise<void> {
  await enTransaction(base.pool, (client) =>
    copierBinaire(client, 'copy copie from stdin (format binary)', function* (vers) {
      for (const [rang, { long, jour, entiers, longs, booleens, texte }] of lignes.entries()) {
        vers.commencer(7)
        vers.entier(rang)
        vers.long(long)
        vers.date(jour)
        vers.entiers(entiers)
        vers.longs(longs)
        if (booleens) vers.booleens(booleens)
        else vers.nul()
        vers.texte(texte)
        yield
      }
    }),
  )
}

async function relire(): Promise<unknown[]> {
  const lues = await base.lire<{ ligne: unknown }>('select to_json(copie) as ligne from copie order by rang')
  return lues.map(({ ligne }) => ligne)
}

const attendues = (lignes: readonly Ligne[]) => lignes.map((une, rang) => ({ ...une, rang, jour: jourIso(une.jour) }))

it('reads in the database as it was written', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(ligne), async (lignes) => {
        await copier(lignes)
        expect(await relire()).toEqual(attendues(lignes))
      })
      .beforeEach(() => base.lire('truncate copie')),
  )
})

it('takes rows longer than what is sent at a time, and more than are sent at a time', async () => {
  const courte = (): Ligne => ({ long: 1, jour: 20_000, entiers: [null, -1], longs: [], booleens: null, texte: 'm' })
  const longue = { ...courte(), longs: Array.from({ length: 20_000 }, (_, rang) => rang * 1e9) }
  const lignes = [...Array.from({ length: 1000 }, courte), longue, ...Array.from({ length: 1000 }, courte), longue]
  await copier(lignes)
  expect(await relire()).toEqual(attendues(lignes))
})
