import fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionsTelereleves } from '../options.ts'
import { Champs } from './champs.ts'
import { lireEntete } from './entete.ts'
import { lireLigne } from './lire-ligne.ts'
import { RelevesLus } from './releves-lus.ts'

const JUSQUE = Date.parse('2030-01-01T00:00:00Z') / 1000
const texteDe = (champs: Champs) =>
  Array.from({ length: champs.nombre }, (_, rang) => champs.texte.slice(champs.de[rang], champs.a[rang]))

it('the fields of lines are those between the separators, without the spaces around them', () => {
  const caractere = fc.constantFrom('a', '7', ';', ';', ' ', '\t', '\r', '\u00A0', '\u202F', '\uFEFF', 'é', '\n')
  fc.assert(
    fc.property(fc.string({ unit: caractere, maxLength: 60 }), (texte) => {
      const champs = new Champs()
      let place = 0
      for (const ligne of texte.split('\n')) {
        place = champs.lireLigne(texte, place, ';'.charCodeAt(0)) + 1
        expect(texteDe(champs)).toEqual(ligne.split(';'))
        for (let rang = 0; rang < champs.nombre; rang++) champs.rogner(rang)
        expect(texteDe(champs)).toEqual(ligne.split(';').map((champ) => champ.trim()))
      }
    }),
  )
})

it('a time stamp ends with its field, even where what follows could belong to it', () => {
  const { lecture } = lireEntete('appareil,horodatage,index', optionsTelereleves({}), JUSQUE)
  const lus = new RelevesLus(1)
  const champs = new Champs()
  champs.lireLigne('A,2024-01-10T01:00:00,12', 0, ','.charCodeAt(0))
  lireLigne(champs, 1, lecture, lus)
  expect([lus.refus, lus.instants[0], lus.index[0]]).toEqual([[], Date.parse('2024-01-10T00:00:00Z') / 1000, 12])
})

it('an empty line leaves no trace; one whose first field alone is empty is refused', () => {
  const { lecture } = lireEntete('appareil,horodatage,index', optionsTelereleves({}), JUSQUE)
  const lus = new RelevesLus(2)
  const champs = new Champs()
  for (const [rang, ligne] of ['  ', ',12'].entries()) {
    champs.lireLigne(ligne, 0, ','.charCodeAt(0))
    lireLigne(champs, rang + 1, lecture, lus)
  }
  expect(lus.refus).toEqual([{ ligne: 2, motif: 'nombre-de-colonnes' }])
})
