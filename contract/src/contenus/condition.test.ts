import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionRemplie, ConditionRefusee, FAITS, faitsCites, lireCondition, type Faits } from './condition.ts'

const camille: Faits = {
  connecte: true,
  profil: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'],
  nbContrats: 3,
  typeContrat: 'EA',
  resilie: false,
  telereleve: true,
  commune: 'Saint-Égrève',
  mois: 11,
  aujourdhui: '2026-11-21',
}
const visiteur: Faits = { connecte: false, mois: 11, aujourdhui: '2026-11-21' }

describe('a condition', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['connecte', true],
    ['non connecte', false],
    ['non non connecte', true],
    ["typeContrat = 'EA'", true],
    ["typeContrat = 'ea'", true],
    ['typeContrat = "EA"', true],
    ["typeContrat <> 'EA'", false],
    ["commune = 'saint-egreve'", true],
    ["commune dans ('Valombre', 'Saint-Egrève')", true],
    ["profil = 'UTILISATEUR_PREMIUM'", true],
    ["profil <> 'UTILISATEUR_PREMIUM'", false],
    ["profil <> 'ADMIN'", true],
    ['nbContrats >= 3', true],
    ['nbContrats > 3', false],
    ['nbContrats < 3,5', true],
    ['nbContrats < 3', false],
    ['nbContrats < 2', false],
    ['nbContrats <= 2', false],
    ['nbContrats <= 3', true],
    ['nbContrats <= 4', true],
    ['nbContrats > 2', true],
    ['nbContrats > 4', false],
    ['nbContrats >= 2', true],
    ['nbContrats >= 4', false],
    ['mois dans (11, 12, 1, 2)', true],
    ['mois dans (6)', false],
    ["aujourdhui >= '2026-11-01' et aujourdhui < '2026-12-01'", true],
    ["telereleve et resilie ou typeContrat = 'EA'", true],
    ["telereleve et (resilie ou typeContrat = 'BT')", false],
    ['non(resilie)et telereleve', true],
  ])('« %s » is %s of Camille', (condition, attendu) => {
    expect(conditionRemplie(condition, camille)).toBe(attendu)
  })

  it.each(["typeContrat = 'EA'", "typeContrat <> 'EA'", "commune dans ('Valombre')", 'nbContrats < 5', 'telereleve'])(
    '« %s » does not hold of whom nothing is known',
    (condition) => {
      expect(conditionRemplie(condition, visiteur)).toBe(false)
    },
  )

  it.each([
    ['inconnu = 1', /« inconnu » n’est pas connu/],
    ['constructor', /n’est pas connu/],
    ['__proto__', /n’est pas connu/],
    ["typeContrat toString 'EA'", /il manque =/],
    ['typeContrat = EA', /un texte entre apostrophes/],
    ["mois = '11'", /un nombre/],
    ['mois dans 11', /Il manque « \( »/],
    ['(connecte', /Il manque « \) »/],
    ['connecte)', /« \) » n’est pas attendu/],
    ['connecte et', /Il manque le nom/],
    ['connecte connecte', /n’est pas attendu/],
    ["typeContrat = 'EA", /illisible/],
    ['process.exit()', /n’est pas connu|illisible/],
    ['connecte; alert(1)', /illisible/],
    ['`${1}`', /illisible/],
    ['('.repeat(600), /au plus 500/],
  ])('« %s » is refused when written and shows nothing when read', (condition, raison) => {
    expect(() => lireCondition(condition)).toThrow(raison)
    expect(conditionRemplie(condition, camille)).toBe(false)
    expect(faitsCites(condition)).toEqual([])
  })

  it('never does anything but answer or refuse, whatever is written', () => {
    const morceau = fc.constantFrom(
      'et',
      'ou',
      'non',
      'dans',
      '(',
      ')',
      ',',
      '=',
      '<>',
      "'EA'",
      '11',
      "'",
      ...Object.keys(FAITS),
      '\u0000',
      '{}',
    )
    const texte = fc.oneof(
      fc.string(),
      fc.array(morceau, { maxLength: 30 }).map((morceaux) => morceaux.join(' ')),
    )
    fc.assert(
      fc.property(texte, (condition) => {
        try {
          expect(typeof lireCondition(condition)(camille)).toBe('boolean')
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionRefusee)
        }
      }),
    )
  })

  it('says the contrary with « non »', () => {
    const faits = fc.record({ connecte: fc.boolean(), mois: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(faits, fc.constantFrom('connecte', 'mois < 6', 'connecte ou mois = 3'), (connus, condition) => {
        expect(conditionRemplie(`non (${condition})`, connus)).toBe(!conditionRemplie(condition, connus))
      }),
    )
  })
})
