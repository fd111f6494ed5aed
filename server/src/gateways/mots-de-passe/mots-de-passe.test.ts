import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { createMotsDePasse } from './mots-de-passe.ts'

const RAPIDE = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const motsDePasse = createMotsDePasse(RAPIDE)

it('knows a right password from a wrong one', async () => {
  const hash = await motsDePasse.hacher('Ael-2026!')
  expect(await motsDePasse.verifier(hash, 'Ael-2026!')).toEqual({ juste: true, aRehacher: false })
  expect(await motsDePasse.verifier(hash, 'Ael-2026?')).toEqual({ juste: false, aRehacher: false })
})

it('never hashes twice the same', async () => {
  expect(await motsDePasse.hacher('Ael-2026!')).not.toBe(await motsDePasse.hacher('Ael-2026!'))
})

it('takes a letter and its accent for one character, however they were typed', async () => {
  const hash = await motsDePasse.hacher('\u00c9t\u00e92026!')
  expect((await motsDePasse.verifier(hash, 'E\u0301te\u03012026!')).juste).toBe(true)
})

it('asks for a new hash when the parameters have changed', async () => {
  const hash = await createMotsDePasse({ ...RAPIDE, timeCost: 2 }).hacher('Ael-2026!')
  expect(await motsDePasse.verifier(hash, 'Ael-2026!')).toEqual({ juste: true, aRehacher: true })
  expect(await motsDePasse.verifier(hash, 'faux')).toEqual({ juste: false, aRehacher: false })
})

it('uses Argon2id with 19 MiB, two passes and one lane', async () => {
  const hash = await createMotsDePasse().hacher('Ael-2026!')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

it('takes as long without account as with one', async () => {
  const reel = createMotsDePasse()
  const hash = await reel.hacher('Ael-2026!')
  await reel.verifier(null, 'préparation')
  const mesurer = async (contre: string | null): Promise<number> => {
    const debut = performance.now()
    for (let essai = 0; essai < 8; essai++) await reel.verifier(contre, 'faux mot')
    return performance.now() - debut
  }
  const rapports = []
  for (let serie = 0; serie < 3; serie++) rapports.push((await mesurer(null)) / (await mesurer(hash)))
  const median = rapports.sort((a, b) => a - b)[1]
  expect(median).toBeGreaterThan(0.5)
  expect(median).toBeLessThan(2)
})
