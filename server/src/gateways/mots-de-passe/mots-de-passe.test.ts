import * as argon2 from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { type Argon2, createMotsDePasse } from './mots-de-passe.ts'

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
  expect(argon2.parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

it('does the same work without account as with one', async () => {
  const verifies: string[] = []
  const compte: Argon2 = {
    hash: argon2.hash,
    verify: (hash, ...autres) => {
      verifies.push(String(hash))
      return argon2.verify(hash, ...autres)
    },
  }
  const observe = createMotsDePasse({ ...RAPIDE, timeCost: 2 }, 1, 1, compte)
  const hash = await observe.hacher('Ael-2026!')
  expect((await observe.verifier(hash, 'faux mot')).juste).toBe(false)
  expect((await observe.verifier(null, 'faux mot')).juste).toBe(false)
  expect(verifies.map((un) => argon2.parseOptions(un))).toEqual([argon2.parseOptions(hash), argon2.parseOptions(hash)])
})
