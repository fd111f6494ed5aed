import { buffer } from 'node:stream/consumers'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cellule } from './tableau.ts'
import { fichierXlsx } from './xlsx.ts'

const COLONNES = [
  { titre: 'Nom', largeur: 30 },
  { titre: 'Contrats', largeur: 10 },
]

async function* enBlocs(...blocs: Cellule[][][]): AsyncGenerator<Cellule[][]> {
  yield* blocs
}

async function pieces(blocs: AsyncIterable<Cellule[][]>, parFeuille?: number): Promise<Record<string, string>> {
  const fichier = await buffer(fichierXlsx({ nom: 'Univers', colonnes: COLONNES, blocs }, parFeuille))
  return Object.fromEntries(Object.entries(unzipSync(fichier)).map(([nom, octets]) => [nom, strFromU8(octets)]))
}

interface Ecrite {
  '@_r': string
  v?: { '#text': string }
  is?: { t: { '#text'?: string } }
}
const lecteur = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  alwaysCreateTextNode: true,
  isArray: (nom) => nom === 'row' || nom === 'c',
})

/** The cells of a sheet, each where its address says. */
function lire(feuille: string): Record<string, string | undefined> {
  const { worksheet } = lecteur.parse(feuille) as { worksheet: { sheetData: { row: { c?: Ecrite[] }[] } } }
  const cellules = worksheet.sheetData.row.flatMap(({ c = [] }) => c)
  return Object.fromEntries(
    cellules.map(({ '@_r': place, v, is }) => [place, is ? (is.t['#text'] ?? '') : v?.['#text']]),
  )
}

describe('a workbook', () => {
  it('is made of well-formed parts, each declared', async () => {
    const ecrites = await pieces(enBlocs([['Église', 1]]))
    const types = ecrites['[Content_Types].xml'] ?? ''
    for (const [nom, contenu] of Object.entries(ecrites)) {
      expect(XMLValidator.validate(contenu), nom).toBe(true)
      if (nom.startsWith('xl/') && !nom.endsWith('.rels')) expect(types).toContain(`PartName="/${nom}"`)
    }
    expect(Object.keys(ecrites).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })

  it('has every cell at its place, whatever its text is made of', async () => {
    const { 'xl/worksheets/sheet1.xml': feuille = '' } = await pieces(
      enBlocs([['  =1+1 <&> "Cie"\n\u0000\u0007suite\uD800', -12.5]], [['', 0]], [['_x0041_', 3]]),
    )
    expect(lire(feuille)).toEqual({
      A1: 'Nom',
      B1: 'Contrats',
      A2: '  =1+1 <&> "Cie"\nsuite\uFFFD',
      B2: '-12.5',
      B3: '0',
      A4: '_x005F_x0041_',
      B4: '3',
    })
  })

  it('has columns beyond the letter Z', async () => {
    const { 'xl/worksheets/sheet1.xml': feuille = '' } = await pieces(
      enBlocs([Array.from({ length: 703 }, (_, colonne) => colonne)]),
    )
    expect(lire(feuille)).toMatchObject({ Z2: '25', AA2: '26', AZ2: '51', BA2: '52', ZZ2: '701', AAA2: '702' })
  })

  it('cuts a text that no cell can hold', async () => {
    const { 'xl/worksheets/sheet1.xml': feuille = '' } = await pieces(enBlocs([['é'.repeat(40_000), 1]]))
    expect(lire(feuille)['A2']).toBe(`${'é'.repeat(32_766)}…`)
  })

  it('goes on in another sheet, with its titles, when one is full', async () => {
    const ecrites = await pieces(
      enBlocs(
        [
          ['a', 1],
          ['b', 2],
        ],
        [
          ['c', 3],
          ['d', 4],
        ],
        [['e', 5]],
      ),
      4,
    )
    expect(lire(ecrites['xl/worksheets/sheet1.xml'] ?? '')).toMatchObject({ A2: 'a', A5: 'd' })
    expect(lire(ecrites['xl/worksheets/sheet2.xml'] ?? '')).toEqual({ A1: 'Nom', B1: 'Contrats', A2: 'e', B2: '5' })
    expect(ecrites['xl/workbook.xml']).toMatch(/name="Univers".*name="Univers 2"/)
  })

  it('of no row has its titles', async () => {
    const ecrites = await pieces(enBlocs())
    expect(lire(ecrites['xl/worksheets/sheet1.xml'] ?? '')).toEqual({ A1: 'Nom', B1: 'Contrats' })
  })

  it('reads its rows as it is read, and no more once it is given up', async () => {
    let produits = 0
    const abandonne = Promise.withResolvers<void>()
    async function* blocs(): AsyncGenerator<Cellule[][]> {
      try {
        for (;;) {
          produits += 1
          yield Array.from({ length: 200 }, (_, rang) => [`${Math.random()}-${rang}`.repeat(20), rang])
        }
      } finally {
        abandonne.resolve()
      }
    }
    const fichier = fichierXlsx({ nom: 'Univers', colonnes: COLONNES, blocs: blocs() })
    for await (const _ of fichier) break
    await abandonne.promise
    expect(produits).toBeLessThan(20)
  })

  it('is cut short when its rows fail', async () => {
    async function* blocs(): AsyncGenerator<Cellule[][]> {
      yield [['a', 1]]
      throw new Error('plus de base')
    }
    await expect(buffer(fichierXlsx({ nom: 'Univers', colonnes: COLONNES, blocs: blocs() }))).rejects.toThrow()
  })
})
