import { describe, expect, it } from 'vitest'
import { lireEnregistrements } from './enregistrements.ts'

const lire = (texte: string, fin = true) => {
  const { champs, lignes, ouverts, reste } = lireEnregistrements({ ligne: 10, texte }, ';', 3, fin)
  return { lus: champs.map((ligne, rang) => [lignes?.[rang] ?? 10 + rang, ...ligne]), ouverts, reste }
}

describe('records of a block', () => {
  it('are its lines', () => {
    expect(lire('a;1;x\nb;2;y')).toEqual({
      lus: [
        [10, 'a', '1', 'x'],
        [11, 'b', '2', 'y'],
      ],
      ouverts: [],
      reste: null,
    })
  })

  it('may quote separators and quotes', () => {
    expect(lire('"a;b";1;"dit ""x"""\nb;2;y').lus).toEqual([
      [10, 'a;b', '1', 'dit "x"'],
      [11, 'b', '2', 'y'],
    ])
  })

  it('may go over several lines', () => {
    expect(lire('a;1;"x\ny"\nb;2;z')).toEqual({
      lus: [
        [10, 'a', '1', 'x\ny'],
        [12, 'b', '2', 'z'],
      ],
      ouverts: [],
      reste: null,
    })
  })

  it('lose only the line of a quote that is never closed', () => {
    expect(lire('a;1;x\n"b;2;y\nc;3;z')).toEqual({
      lus: [
        [10, 'a', '1', 'x'],
        [12, 'c', '3', 'z'],
      ],
      ouverts: [11],
      reste: null,
    })
  })

  it('lose only the lines of two stray quotes, not those between', () => {
    const { lus, ouverts } = lire('a;1;"x\nb;2;y\nc;3;z\nd;4;"w')
    expect(lus).toEqual([
      [11, 'b', '2', 'y'],
      [12, 'c', '3', 'z'],
    ])
    expect(ouverts).toEqual([10, 13])
  })

  it('take a quote within a field as it stands', () => {
    expect(lire('a"b;1;x').lus).toEqual([[10, 'a"b', '1', 'x']])
  })

  it('that the end of the block cuts off wait for the next block', () => {
    expect(lire('a;1;x\nb;2;"y', false)).toEqual({
      lus: [[10, 'a', '1', 'x']],
      ouverts: [],
      reste: { ligne: 11, texte: 'b;2;"y' },
    })
  })

  it('do not wait for ever for a closing quote', () => {
    const texte = ['"a;1;x', ...Array.from({ length: 40 }, (_, rang) => `m;${rang};y`)].join('\n')
    const { lus, ouverts, reste } = lire(texte, false)
    expect(ouverts).toEqual([10])
    expect(lus).toHaveLength(40)
    expect(reste).toBeNull()
  })

  it('keep empty lines, so that line numbers stay right', () => {
    expect(lire('a;1;x\n\n"b";2;y').lus).toEqual([
      [10, 'a', '1', 'x'],
      [11, ''],
      [12, 'b', '2', 'y'],
    ])
  })
})
