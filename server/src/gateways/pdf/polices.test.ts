import { expect, it } from 'vitest'
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
