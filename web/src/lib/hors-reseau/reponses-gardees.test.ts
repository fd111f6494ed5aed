import { DONNEE_LE } from '@ael/contract/call.ts'
import { expect, it, vi } from 'vitest'
import { REPONSES } from './caches.ts'
import { oublierReponses, voirHorsReseau } from './reponses-gardees.ts'

const gardee = (date: string) => new Response('{}', { headers: { [DONNEE_LE]: date } })

it('has everything read again once, when the server answers after answers that were kept', async () => {
  const reponses = [
    new Response('{}'),
    gardee('Mon, 23 Nov 2026 10:04:00 GMT'),
    gardee('Mon, 23 Nov 2026 09:00:00 GMT'),
    new Response('{}'),
    new Response('{}'),
  ]
  const auRetour = vi.fn<() => void>()
  const demander = voirHorsReseau(() => Promise.resolve(reponses.shift()!), auRetour)
  const retours: number[] = []
  for (let rang = 0; rang < 5; rang++) {
    await demander('/webapi/')
    retours.push(auRetour.mock.calls.length)
  }
  expect(retours).toEqual([0, 0, 0, 1, 1])
})

it('leaves a failure as it is', async () => {
  const demander = voirHorsReseau(() => Promise.reject(new TypeError('Failed to fetch')), vi.fn())
  await expect(demander('/webapi/')).rejects.toThrow('Failed to fetch')
})

it('nothing of who was signed in stays, where anything may be kept at all', () => {
  oublierReponses()
  const oublier = vi.fn<(nom: string) => Promise<boolean>>(() => Promise.reject(new Error('no')))
  vi.stubGlobal('caches', { delete: oublier })
  oublierReponses()
  vi.unstubAllGlobals()
  expect(oublier.mock.calls).toEqual([[REPONSES]])
})
