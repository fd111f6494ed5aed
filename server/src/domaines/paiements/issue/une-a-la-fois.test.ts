import { expect, it } from 'vitest'
import { uneALaFois } from './une-a-la-fois.ts'

it('keeps the order under a key, whatever fails, and does not hold other keys', async () => {
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
    uneALaFois('a', faire('a1', finir.promise, true)),
    uneALaFois('a', faire('a2')),
    uneALaFois('a', faire('a3')),
  ]
  await uneALaFois('b', faire('b1'))
  expect(journal).toEqual(['a1 commence', 'b1 commence', 'b1 finit'])
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
