import { expect, it } from 'vitest'
import { policesPartagees } from './police-partagee.ts'
import { ouvrirPolice } from './polices.ts'

it('gives each letter its character, even when an accented letter has borrowed its shape first', () => {
  const fonte = ouvrirPolice('normal')
  for (let glyphe = 0; glyphe < fonte.numGlyphs; glyphe += 1) fonte.getGlyph(glyphe)
  const sansCaractere = fonte.characterSet.filter((code) => fonte.glyphForCodePoint(code).codePoints.length === 0)
  expect(sansCaractere).toEqual([])
  expect(
    fonte
      .layout('SEPA')
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
      .join(''),
  ).toBe('SEPA')
})

it.each(['normal', 'gras'] as const)('has figures of one width, alone or within a text: %s', (nom) => {
  const { largeur } = policesPartagees()[nom]
  for (const texte of ['#', '#\u00a0###,## €', '##/##/####', 'FA##########', 'du ##/## : ## m³'])
    expect(
      Array.from('0123456789', (chiffre) => largeur(texte.replaceAll('#', chiffre), 10)),
      texte,
    ).toEqual(Array<number>(10).fill(largeur(texte.replaceAll('#', '8'), 10)))
})

it('puts a point in place of a letter that it does not have, and leaves the others of the word', () => {
  const { normal } = policesPartagees()
  expect(normal.composer('Zoé💧Ж!')).toEqual(normal.composer('Zoé··!'))
})
