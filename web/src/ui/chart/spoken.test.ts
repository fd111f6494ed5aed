import { describe, expect, it } from 'vitest'
import type { Barre } from './barre.ts'
import { spokenBar } from './spoken.ts'

const jeudi: Barre = {
  cle: '29',
  libelle: '29',
  libelleLong: 'jeudi 29 octobre',
  valeur: 655,
  etat: 'mesure',
}
const wording = {
  formatValeur: (litres: number) => `${litres} l`,
  precedent: 'Même jour, 2025',
  inhabituel: 'Fuite possible',
}

describe('spokenBar', () => {
  it.each<[string, Partial<Barre>]>([
    ['jeudi 29 octobre_: 655 l', {}],
    ['jeudi 29 octobre_: 0 l', { valeur: 0 }],
    ['jeudi 29 octobre_: 655 l, estimé', { etat: 'estime' }],
    ['jeudi 29 octobre_: relevé manquant', { valeur: null, etat: 'manquant' }],
    ['jeudi 29 octobre_: relevé manquant', { valeur: null, etat: 'estime' }],
    ['jeudi 29 octobre_: à venir', { valeur: null, etat: 'avenir' }],
    ['jeudi 29 octobre_: Pas encore relevé', { valeur: null, etat: 'avenir', attente: 'Pas encore relevé' }],
    ['jeudi 29 octobre_: 655 l. Même jour, 2025_: 0 l. Fuite possible', { precedent: 0, inhabituel: true }],
  ])('%s', (expected, change) => {
    expect(spokenBar({ ...jeudi, ...change }, wording).replaceAll('\u202F', '_')).toBe(expected)
  })
})
