import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPieces, type Pieces } from './pieces.ts'

let dossier: string
let pieces: Pieces
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-pieces-'))
  pieces = createPieces(dossier)
})
afterAll(() => rm(dossier, { recursive: true }))

const recevoir = (texte: string, max = 1000) => pieces.recevoir(Readable.from([Buffer.from(texte)]), max)
const gardees = async (avant: Date) => {
  const cles: string[] = []
  for await (const cle of pieces.anciennes(avant)) cles.push(cle)
  return cles
}
const DEMAIN = new Date(Date.now() + 86_400_000)

it('what is sent is kept whole, told by its print, and read by no other account of the machine', async () => {
  const gardee = await recevoir('bonjour')
  expect(gardee).toMatchObject({ octets: 7, empreinte: createHash('sha256').update('bonjour').digest() })
  expect(await text(pieces.lire(gardee!.cle))).toBe('bonjour')
  expect((await stat(pieces.chemin(gardee!.cle))).mode & 0o777).toBe(0o600)
  await pieces.oter(gardee!.cle)
  await pieces.oter(gardee!.cle)
  expect(await gardees(DEMAIN)).toEqual([])
})

it('as many bytes as are admitted are kept, and of more nothing', async () => {
  const juste = await recevoir('x'.repeat(10), 10)
  expect(juste).toMatchObject({ octets: 10 })
  expect(await recevoir('x'.repeat(11), 10)).toBeNull()
  expect(await gardees(DEMAIN)).toEqual([juste!.cle])
  await pieces.oter(juste!.cle)
})

it('nothing stays of what is cut short', async () => {
  const coupe = Readable.from(
    (async function* () {
      yield Buffer.from('le début')
      throw new Error('coupé')
    })(),
  )
  await expect(pieces.recevoir(coupe, 1000)).rejects.toThrow('coupé')
  expect(await gardees(DEMAIN)).toEqual([])
})

it('what was written before an instant is told by its key', async () => {
  const [ancienne, recente] = [await recevoir('un'), await recevoir('deux')]
  await utimes(pieces.chemin(ancienne!.cle), new Date('2026-01-01'), new Date('2026-01-01'))
  expect(await gardees(new Date('2026-01-01T00:00:01Z'))).toEqual([ancienne!.cle])
  expect(await gardees(new Date('2026-01-01'))).toEqual([])
  for (const une of [ancienne, recente]) await pieces.oter(une!.cle)
})

it.each(['', '../../etc/passwd', 'ab/../../x', `zz/${'a'.repeat(36)}`, `ab/${'a'.repeat(37)}`])(
  '« %s » is the key of nothing',
  (cle) => {
    expect(() => pieces.chemin(cle)).toThrow('no key of a file')
    expect(() => pieces.lire(cle)).toThrow('no key of a file')
  },
)
