import pg from 'pg'
import { expect, it } from 'vitest'
import { uneALaFois } from './une-a-la-fois.ts'

it('keeps the order under a key, whatever fails, and holds neither other keys nor another server', async () => {
  const [pool, ailleurs] = [new pg.Pool(), new pg.Pool()]
  const journal: string[] = []
  const finir = Promise.withResolvers<void>()
  const faire =
    (nom: string, attendre: Promise<void> = Promise.resolve(), echec = false) =>
    async () => {
      journal.push(`${nom} commence`)
      await attendre
      journal.push(`${nom} finit`)
      if (echec) throw new Error(nom)
      return nom
    }
  const sous = [
    uneALaFois(pool, 'a', faire('a1', finir.promise, true)),
    uneALaFois(pool, 'a', faire('a2')),
    uneALaFois(pool, 'a', faire('a3')),
  ]
  await uneALaFois(pool, 'b', faire('b1'))
  await uneALaFois(ailleurs, 'a', faire('c1'))
  expect(journal).toEqual(['a1 commence', 'b1 commence', 'b1 finit', 'c1 commence', 'c1 finit'])
  finir.resolve()
  expect((await Promise.allSettled(sous)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(journal.filter((ligne) => ligne.startsWith('a'))).toEqual([
    'a1 commence',
    'a1 finit',
    'a2 commence',
    'a2 finit',
    'a3 commence',
    'a3 finit',
  ])
})
