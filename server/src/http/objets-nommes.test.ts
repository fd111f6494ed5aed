import type { Place } from '@ael/contract/call.ts'
import { expect, it } from 'vitest'
import { ecrireEn, type Entree, valeursEn } from './objets-nommes.ts'

const entree = (): Entree => ({
  params: { contract: 'A' },
  query: { idGroupe: 0 },
  body: {
    alerte: { numeroContrat: 'B', idGroupe: null },
    contrats: ['C', 'D'],
    lignes: [{ contrat: 'E' }, {}, { contrat: 'F' }],
    vide: [],
  },
})

it.each<[Place, unknown[]]>([
  ['params.contract', ['A']],
  ['query.idGroupe', [0]],
  ['query.contract', []],
  ['body.alerte.numeroContrat', ['B']],
  ['body.alerte.idGroupe', []],
  ['body.contrats[]', ['C', 'D']],
  ['body.vide[]', []],
  ['body.lignes[].contrat', ['E', 'F']],
  ['body.toString', []],
])('what stands at %s', (place, valeurs) => expect(valeursEn(entree(), place)).toEqual(valeurs))

it('names are put back where they were found', () => {
  const recue = entree()
  ecrireEn(recue, 'body.contrats[]', ['c', 'd'])
  ecrireEn(recue, 'body.lignes[].contrat', ['e', 'f'])
  ecrireEn(recue, 'body.alerte.numeroContrat', ['b'])
  expect(recue.body).toEqual({
    alerte: { numeroContrat: 'b', idGroupe: null },
    contrats: ['c', 'd'],
    lignes: [{ contrat: 'e' }, {}, { contrat: 'f' }],
    vide: [],
  })
})

it('what is not there is not made', () => {
  const recue = entree()
  ecrireEn(recue, 'query.contract', [])
  expect(recue).toEqual(entree())
})
