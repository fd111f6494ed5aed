import { expect, it } from 'vitest'
import { NotificationRefusee, type RequeteRecue } from '../fournisseur.ts'
import { memeEmpreinte } from './comparer.ts'
import { deviseDuNumero } from './devises.ts'
import { champsUniques, lireChamps, sansCasse } from './formulaires.ts'

it.each([
  ['978', 'EUR'],
  ['504', 'MAD'],
  ['840', null],
  ['EUR', null],
  ['', null],
])('the currency %j is %j', (numero, devise) => expect(deviseDuNumero(numero)).toBe(devise))

it.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['é', 'e\u0301', false],
])('%j and %j are the same digest: %s', (une, autre, meme) => expect(memeEmpreinte(une, autre)).toBe(meme))

const requete = (methode: RequeteRecue['methode']): RequeteRecue => ({
  methode,
  requete: 'de=adresse',
  enTetes: {},
  corps: Buffer.from('de=corps&accent=%C3%A9'),
})

it('the fields of a notification stand in its address by GET, in its body by POST', () => {
  expect([...lireChamps(requete('GET'))]).toEqual([['de', 'adresse']])
  expect([...lireChamps(requete('POST'))]).toEqual([
    ['de', 'corps'],
    ['accent', 'é'],
  ])
})

it('a name that comes twice could be read in two ways, and is refused', () => {
  expect(() => champsUniques('a=1&b=2&a=1')).toThrow(NotificationRefusee)
  expect(champsUniques('a=1&A=2').get('A')).toBe('2')
})

it('names are found whatever their case', () =>
  expect([...sansCasse(new URLSearchParams('Code=0&LIBELLE=Oui'))]).toEqual([
    ['code', '0'],
    ['libelle', 'Oui'],
  ]))
