import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AjoutJour, fusionner, type JourBrut, RELEVES_PAR_JOUR } from './jour-brut.ts'

const ajout = (
  releves: readonly [seconde: number, index: number, ambigu?: boolean][],
  premiereLigne = 1,
): AjoutJour => ({
  jour: 19_000,
  secondes: releves.map(([seconde]) => seconde),
  index: releves.map(([, index]) => index),
  ambigus: releves.some(([, , ambigu]) => ambigu) ? releves.map(([, , ambigu]) => ambigu ?? false) : null,
  lignes: releves.map((_, rang) => premiereLigne + rang),
})

const contenu = ({ secondes, index, ambigus }: JourBrut) =>
  Array.from(secondes, (seconde, rang) => [seconde, index[rang], ambigus?.[rang] ?? false])

describe('the readings of a day', () => {
  it('are kept in order, each once, and lines that add nothing are counted', () => {
    const premier = fusionner(
      null,
      ajout([
        [20, 5],
        [10, 4],
        [20, 5],
      ]),
    )
    expect(contenu(premier.brut)).toEqual([
      [10, 4, false],
      [20, 5, false],
    ])
    expect(premier).toMatchObject({ repetees: 1, nouveaux: [true, true], lignes: [2, 1] })
    const second = fusionner(
      premier.brut,
      ajout(
        [
          [10, 4],
          [15, 4],
          [20, 6],
        ],
        7,
      ),
    )
    expect(contenu(second.brut)).toEqual([
      [10, 4, false],
      [15, 4, false],
      [20, 5, false],
      [20, 6, false],
    ])
    expect(second).toMatchObject({ repetees: 1, nouveaux: [false, true, false, true], lignes: [0, 8, 0, 9] })
  })

  it('are different when one says which of two hours it means', () => {
    expect(
      contenu(
        fusionner(
          null,
          ajout([
            [7200, 5, true],
            [7200, 5],
          ]),
        ).brut,
      ),
    ).toEqual([
      [7200, 5, false],
      [7200, 5, true],
    ])
  })

  it('beyond what a day takes are left out, the latest ones', () => {
    const trop = ajout(Array.from({ length: RELEVES_PAR_JOUR + 2 }, (_, rang) => [rang, rang]))
    const { brut, deTrop } = fusionner(null, trop)
    expect(brut.secondes).toHaveLength(RELEVES_PAR_JOUR)
    expect(deTrop).toEqual([RELEVES_PAR_JOUR + 1, RELEVES_PAR_JOUR + 2])
  })

  it('are the same however they are shared and ordered', () => {
    const releve = fc.tuple(fc.nat(30), fc.nat(5), fc.boolean())
    fc.assert(
      fc.property(fc.array(fc.array(releve)), fc.boolean(), (parts, envers) => {
        const seul = fusionner(null, ajout(parts.flat())).brut
        let jour: JourBrut | null = null
        for (const part of envers ? parts.toReversed() : parts) jour = fusionner(jour, ajout(part)).brut
        expect(contenu(jour ?? seul)).toEqual(contenu(seul))
      }),
    )
  })
})
