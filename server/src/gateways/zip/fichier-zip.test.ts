import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { fichierZip, type PieceZip } from './fichier-zip.ts'

async function* enPieces(...pieces: PieceZip[]): AsyncGenerator<PieceZip> {
  yield* pieces
}

it.each([true, false])('holds its pieces in their order, compressed or not (%s)', async (compresse) => {
  const pieces = enPieces(
    { nom: 'a.txt', contenu: 'un texte' },
    { nom: 'b.txt', contenu: Buffer.from('des octets') },
    { nom: 'c.txt', contenu: Readable.from(['un ', 'flux']) },
  )
  const ecrites = Object.entries(unzipSync(await buffer(fichierZip(pieces, { compresse }))))
  expect(ecrites.map(([nom, octets]) => [nom, strFromU8(octets)])).toEqual([
    ['a.txt', 'un texte'],
    ['b.txt', 'des octets'],
    ['c.txt', 'un flux'],
  ])
})

it('is cut short, and says so, when a piece fails while it is read', async () => {
  async function* qui(): AsyncGenerator<string> {
    yield 'le début'
    throw new Error('plus de base')
  }
  const dites: string[] = []
  const fichier = fichierZip(enPieces({ nom: 'a.txt', contenu: Readable.from(qui()) }), {
    compresse: true,
    interrompu: ({ message }) => dites.push(message),
  })
  await expect(buffer(fichier)).rejects.toThrow('plus de base')
  expect(dites).toEqual(['plus de base'])
})

it('is cut short when the next piece cannot be had', async () => {
  async function* pieces(): AsyncGenerator<PieceZip> {
    yield { nom: 'a.txt', contenu: 'un texte' }
    throw new Error('plus de base')
  }
  await expect(buffer(fichierZip(pieces(), { compresse: true }))).rejects.toThrow('plus de base')
})

it('asks for no more pieces once it is given up', async () => {
  let demandees = 0
  const finie = Promise.withResolvers<void>()
  async function* pieces(): AsyncGenerator<PieceZip> {
    try {
      for (;;) {
        demandees += 1
        yield { nom: `${demandees}.bin`, contenu: Buffer.alloc(100_000, demandees) }
      }
    } finally {
      finie.resolve()
    }
  }
  for await (const _ of fichierZip(pieces(), { compresse: false })) break
  await finie.promise
  expect(demandees).toBeLessThan(10)
})
