import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fichierCsv } from './csv.ts'

async function* enBloc(nombre: number): AsyncGenerator<number[][]> {
  yield [[nombre]]
}

async function* bloc(...lignes: string[][]): AsyncGenerator<string[][]> {
  yield lignes
}

it.each(['=1+1', '+33612345678', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://exemple.fr";"x")'])(
  'a cell %j is text, never a formula',
  async (cellule) => {
    const [, contenu = ''] = (await text(fichierCsv(['Nom'], bloc([cellule])))).split('\r\n')
    expect(contenu.replace(/^"/, '')).toMatch(/^'/)
  },
)

it('separators, quotes and line ends stay inside their cell', async () => {
  expect(await text(fichierCsv(['A', 'B'], bloc(['1;2', 'dit "oui"\r\nnon'])))).toBe(
    'A;B\r\n"1;2";"dit ""oui""\r\nnon"\r\n',
  )
})

it('a number is one of a French spreadsheet, below zero too', async () => {
  expect(await text(fichierCsv(['Solde'], enBloc(-12.5)))).toBe('Solde\r\n-12,5\r\n')
})

it('blocks are read as the file is, and no more once it is given up', async () => {
  let produits = 0
  const abandonne = Promise.withResolvers<void>()
  async function* blocs(): AsyncGenerator<string[][]> {
    try {
      for (;;) {
        produits += 1
        yield Array.from({ length: 1000 }, () => ['2026-10-01', '0,240'])
      }
    } finally {
      abandonne.resolve()
    }
  }
  const fichier = fichierCsv(['Date', 'Volume'], blocs())
  let lus = 0
  for await (const _ of fichier) if (++lus === 3) break
  await abandonne.promise
  expect(produits).toBeLessThan(10)
})
