import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enDureeConstante } from './duree-constante.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What has been answered so far. */
function observer(promesse: Promise<string>): () => string {
  let etat = 'attend'
  promesse.then(
    (valeur) => (etat = valeur),
    () => (etat = 'échoue'),
  )
  return () => etat
}

it.each<[string, () => Promise<string>, string]>([
  ['is done at once', async () => 'fait', 'fait'],
  ['fails at once', () => Promise.reject(new Error('panne')), 'échoue'],
])('what %s is answered once the time is over', async (_, travail, issue) => {
  const etat = observer(enDureeConstante(250, travail))
  await vi.advanceTimersByTimeAsync(249)
  expect(etat()).toBe('attend')
  await vi.advanceTimersByTimeAsync(1)
  expect(etat()).toBe(issue)
})

it('what takes longer is answered when it is done', async () => {
  const travail = Promise.withResolvers<string>()
  const etat = observer(enDureeConstante(250, () => travail.promise))
  await vi.advanceTimersByTimeAsync(1000)
  expect(etat()).toBe('attend')
  travail.resolve('fait')
  await vi.advanceTimersByTimeAsync(0)
  expect(etat()).toBe('fait')
})
