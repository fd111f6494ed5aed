import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { expect, it } from 'vitest'
import { lireChoix } from './choix-contexte.ts'
import type { ContratCourant } from './contexte.ts'
import { resoudreContexte } from './resoudre-contexte.ts'

const contrat = (numeroContrat: string) => ({ numeroContrat }) as ContratCourant
const groupe = (idGroupe: number) => ({ idGroupe }) as Groupe

const lectures = (numeros: string[], groupes: number[]) => ({
  contrat: (numero: string) => Promise.resolve(numeros.includes(numero) ? contrat(numero) : null),
  groupes: () => Promise.resolve(groupes.map(groupe)),
  contratParDefaut: () => Promise.resolve(numeros[0] === undefined ? null : contrat(numeros[0])),
})

it.each([
  ['no choice', undefined, ['0000001', '0000002'], [0, 7], 'contrat 0000001'],
  ['a contract', 'contrat:0000002', ['0000001', '0000002'], [0, 7], 'contrat 0000002'],
  ['a contract that is gone', 'contrat:0000009', ['0000001', '0000002'], [0, 7], 'contrat 0000001'],
  ['a group', 'groupe:7', ['0000001'], [0, 7], 'groupe 7'],
  ['all contracts', 'groupe:0', ['0000001'], [0, 7], 'groupe 0'],
  ['a group that is gone', 'groupe:8', ['0000001'], [3, 7], 'groupe 3'],
  ['a group, when there is none any more', 'groupe:8', ['0000001'], [], 'contrat 0000001'],
  ['no contract', undefined, [], [], 'rien'],
  ['a contract, when there is none any more', 'contrat:0000001', [], [], 'rien'],
])('%s', async (_, choix, numeros, groupes, attendu) => {
  const contexte = await resoudreContexte(lireChoix(choix), lectures(numeros, groupes))
  const lu = contexte
    ? contexte.mode === 'contrat'
      ? `contrat ${contexte.contrat.numeroContrat}`
      : `groupe ${contexte.groupe.idGroupe}`
    : 'rien'
  expect(lu).toBe(attendu)
})
