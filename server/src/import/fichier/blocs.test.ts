import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lireBlocs, LONGUEUR_MAXIMALE } from './blocs.ts'

/** The stream gives its memory out again, as files do. */
async function* morceaux(octets: Buffer, tailles: readonly number[]): AsyncGenerator<Buffer> {
  const memoire = Buffer.alloc(Math.max(...tailles))
  for (let de = 0, rang = 0; de < octets.length; rang++) {
    const taille = tailles[rang % tailles.length]!
    const copies = octets.copy(memoire, 0, de, de + taille)
    yield memoire.subarray(0, copies)
    de += copies
  }
}

async function lignes(texte: string | Buffer, tailles = [7]): Promise<[number, string][]> {
  const lues: [number, string][] = []
  for await (const morceau of lireBlocs(morceaux(Buffer.from(texte), tailles))) {
    if ('debut' in morceau) lues.push([morceau.ligne, `${morceau.debut.slice(0, 5)}…`])
    else for (const [rang, ligne] of morceau.texte.split('\n').entries()) lues.push([morceau.ligne + rang, ligne])
  }
  return lues
}

describe('blocks of lines', () => {
  it('number the lines, whether the last one ends or not', async () => {
    expect(await lignes('a\nbb\n\nccc')).toEqual([
      [1, 'a'],
      [2, 'bb'],
      [3, ''],
      [4, 'ccc'],
    ])
    expect(await lignes('a\nbb\n')).toEqual([
      [1, 'a'],
      [2, 'bb'],
    ])
    expect(await lignes('')).toEqual([])
  })

  it('leave out the mark at the start of a file', async () => {
    expect(await lignes('\uFEFFa\n\uFEFFb\n')).toEqual([
      [1, 'a'],
      [2, '\uFEFFb'],
    ])
  })

  it('replace what is no UTF-8', async () => {
    expect(await lignes(Buffer.from([0x61, 0xff, 0x0a, 0x62]))).toEqual([
      [1, 'a\uFFFD'],
      [2, 'b'],
    ])
  })

  it('pass over a line that is too long, and go on after it', async () => {
    const longue = 'x'.repeat(LONGUEUR_MAXIMALE * 2)
    const attendues = [
      [1, 'a'],
      [2, 'xxxxx…'],
      [3, 'b'],
    ]
    expect(await lignes(`a\n${longue}\nb\n`, [65_536])).toEqual(attendues)
    expect((await lignes(`a\n${longue}`, [65_536])).slice(0, 2)).toEqual(attendues.slice(0, 2))
  })

  it('are the lines of the text, however the bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'grapheme' }).filter((ligne) => !/[\n\r\uFEFF]/.test(ligne) && ligne.isWellFormed()),
          { minLength: 1 },
        ),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        async (textes, tailles) => {
          const lues = await lignes(`${textes.join('\n')}\n`, tailles)
          expect(lues).toEqual(textes.map((texte, rang) => [rang + 1, texte]))
        },
      ),
    )
  })
})
