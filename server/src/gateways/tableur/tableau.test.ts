import { buffer, text } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fichierTableau, type FormatTableur, type Tableau } from './tableau.ts'

async function* blocs(): Tableau['blocs'] extends AsyncIterable<infer Bloc> ? AsyncGenerator<Bloc> : never {
  yield [
    ['=1+1', 12],
    ['Église <Saint-Bruno> & "Cie"', 0],
  ]
  yield [['@SUM(A1)', 3]]
}
const exporter = (format: FormatTableur) =>
  fichierTableau(
    format,
    {
      nom: 'Univers',
      colonnes: [
        { titre: 'Nom', largeur: 30 },
        { titre: 'Contrats', largeur: 10 },
      ],
      blocs: blocs(),
    },
    '2026-11-21',
  )

describe('a table for a spreadsheet', () => {
  it('is a CSV whose texts run no formula', async () => {
    const { nomFichier, type, contenu } = exporter('csv')
    expect({ nomFichier, type }).toEqual({ nomFichier: 'univers-2026-11-21.csv', type: 'text/csv; charset=utf-8' })
    expect(await text(contenu)).toBe(
      `Nom;Contrats\r\n"'=1+1";12\r\n"Église <Saint-Bruno> & ""Cie""";0\r\n"'@SUM(A1)";3\r\n`,
    )
  })

  it('is a workbook of texts and numbers, without formula', async () => {
    const { nomFichier, contenu } = exporter('xlsx')
    expect(nomFichier).toBe('univers-2026-11-21.xlsx')
    const fichiers = unzipSync(new Uint8Array(await buffer(contenu)))
    const feuille = strFromU8(fichiers['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(feuille).not.toMatch(/<f[ >]/)
    expect(feuille).toMatch(/<v>12<\/v>/)
    expect(feuille).toContain('=1+1')
    expect(feuille).toContain('Église &lt;Saint-Bruno&gt; &amp;')
    expect(strFromU8(fichiers['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Univers"')
  })
})
