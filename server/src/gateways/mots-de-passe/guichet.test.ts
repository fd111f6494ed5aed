import { expect, it } from 'vitest'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { createGuichet } from './guichet.ts'

/** Work that lasts until it is told to end. */
function travailCommande() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { travail: () => promise, finir: resolve }
}

const tour = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

it('runs so many at a time, and the next when one ends', async () => {
  const guichet = createGuichet(2, 10)
  let enCours = 0
  let maximum = 0
  const taches = Array.from({ length: 5 }, () => travailCommande())
  const resultats = taches.map(({ travail }) =>
    guichet(async () => {
      enCours += 1
      maximum = Math.max(maximum, enCours)
      const issue = await travail()
      enCours -= 1
      return issue
    }),
  )
  for (const [rang, { finir }] of taches.entries()) {
    await tour()
    expect(enCours).toBe(Math.min(2, 5 - rang))
    finir(`tâche ${rang}`)
  }
  expect(await Promise.all(resultats)).toEqual(['tâche 0', 'tâche 1', 'tâche 2', 'tâche 3', 'tâche 4'])
  expect(maximum).toBe(2)
})

it('refuses at once what would wait too long, and recovers', async () => {
  const guichet = createGuichet(1, 1)
  const premiere = travailCommande()
  const enCours = guichet(premiere.travail)
  const enAttente = guichet(async () => 'seconde')
  await expect(guichet(async () => 'troisième')).rejects.toBeInstanceOf(ErreurMetier)
  premiere.finir('première')
  expect(await Promise.all([enCours, enAttente])).toEqual(['première', 'seconde'])
  expect(await guichet(async () => 'suivante')).toBe('suivante')
})

it('gives the place back when the work fails', async () => {
  const guichet = createGuichet(1, 0)
  await expect(guichet(() => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect(await guichet(async () => 'suivante')).toBe('suivante')
})
