import { setTimeout as attendre } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { uneALaFois } from './une-a-la-fois.ts'

it('keeps the order under a key, whatever fails, and does not hold other keys', async () => {
  const journal: string[] = []
  const faire =
    (nom: string, ms: number, echec = false) =>
    async () => {
      journal.push(`${nom} commence`)
      await attendre(ms)
      journal.push(`${nom} finit`)
      if (echec) throw new Error(nom)
      return nom
    }
  const issues = await Promise.allSettled([
    uneALaFois('a', faire('a1', 40, true)),
    uneALaFois('a', faire('a2', 1)),
    uneALaFois('b', faire('b1', 1)),
    uneALaFois('a', faire('a3', 1)),
  ])
  expect(issues.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(journal.filter((ligne) => ligne.startsWith('a'))).toEqual([
    'a1 commence',
    'a1 finit',
    'a2 commence',
    'a2 finit',
    'a3 commence',
    'a3 finit',
  ])
  expect(journal.indexOf('b1 finit')).toBeLessThan(journal.indexOf('a1 finit'))
})
