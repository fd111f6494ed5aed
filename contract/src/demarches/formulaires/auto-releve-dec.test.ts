import { expect, it } from 'vitest'
import { contexteVide, contratSeul } from '../contexte.ts'
import { departDe } from '../moteur/parcourir.ts'
import { contexteDe, demandes, ditDe } from '../testing/reponses.ts'
import { autoReleveDec } from './auto-releve-dec.ts'

it('asks for the meter, unless a letter has named the contract', () => {
  const parLettre = contexteDe(autoReleveDec, { contrat: contratSeul('0001001') })
  expect(demandes(autoReleveDec, {})).toContain('info_numeroPhysiqueAppareil')
  for (const tu of ['info_numeroPhysiqueAppareil', 'info_moyen'])
    expect(demandes(autoReleveDec, {}, parLettre)).not.toContain(tu)
  expect(departDe(autoReleveDec, contexteDe(autoReleveDec))).toMatchObject({ info_moyen: 'NUMEROS' })
  for (const libre of ['info_moyen', 'user_email']) expect(ditDe(autoReleveDec, libre, { [libre]: '' })).toBeNull()
})

it('takes as many digits as an index may have where the meter is not told', () => {
  const contexte = contexteDe(autoReleveDec, {
    trouve: contexteVide('2026-11-22', contexteDe(autoReleveDec).reglages).trouve,
  })
  const dit = (valeurIndex: number) =>
    ditDe(autoReleveDec, 'cadran', { cadran: [{ numeroOrdre: 1, valeurIndex }] }, contexte)
  expect(dit(9_999_999)).toBeNull()
  expect(dit(10_000_000)).toBe('Saisissez les chiffres du compteur, 7 au plus, sans virgule.')
})

it('asks for the code of a letter in place of the numbers, to whoever has one', () => {
  const parCode = demandes(autoReleveDec, { info_moyen: 'CODE' })
  expect(parCode).toContain('info_code')
  expect(parCode).not.toContain('info_numeroContrat')
  expect(parCode).not.toContain('info_numeroPhysiqueAppareil')
  expect(demandes(autoReleveDec, {})).not.toContain('info_code')
})

it.each([
  ['abcd-efgh-jklm', null],
  ['ABCDEFGHJKLM', null],
  ['ABCD-EFGH', 'Saisissez les douze lettres et chiffres du code, par exemple ABCD-EFGH-JKLM.'],
])('the code « %s »: %s', (info_code, dit) => {
  expect(ditDe(autoReleveDec, 'info_code', { info_moyen: 'CODE', info_code })).toBe(dit)
})
