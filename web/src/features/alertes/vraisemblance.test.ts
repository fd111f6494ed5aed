import { expect, it } from 'vitest'
import { doute, habitude } from './vraisemblance.ts'

const PAR_JOUR = 320
const saisie = (voulu: Partial<Parameters<typeof doute>[0]> = {}) => ({
  codeTypeAlarme: 'AC' as const,
  periodicite: 'MOIS' as const,
  unite: 'M' as const,
  seuil: '',
  ...voulu,
})

it.each([
  [{}, 'D’habitude\u202F: 9,74\u202Fm³ par mois.'],
  [{ periodicite: 'JOUR', unite: 'L' }, 'D’habitude\u202F: 320\u202Fl par jour.'],
  [{ codeTypeAlarme: 'SC' }, 'D’habitude\u202F: 0,32\u202Fm³ par jour.'],
  [{ codeTypeAlarme: 'AF' }, null],
  [{ codeTypeAlarme: 'IP' }, null],
] as const)('beside the threshold of %o stands %s', (voulu, attendu) => {
  expect(habitude(saisie(voulu), PAR_JOUR)).toBe(attendu)
  expect(habitude(saisie(voulu), null)).toBeNull()
})

it('of a meter by which nothing runs nothing is usual', () => {
  expect(habitude(saisie(), 0)).toBeNull()
  expect(doute(saisie({ seuil: '1' }), 0)).toBeNull()
})

it('tells ten cubic metres and more to the tenth', () => {
  expect(habitude(saisie(), 328)).toBe('D’habitude\u202F: 9,98\u202Fm³ par mois.')
  expect(habitude(saisie(), 329)).toBe('D’habitude\u202F: 10,0\u202Fm³ par mois.')
})

it.each([
  [{ seuil: '10' }, null],
  [{ seuil: '97' }, null],
  [{ seuil: '1' }, null],
  [{ seuil: 'beaucoup' }, null],
  [{ seuil: '' }, null],
  [{ seuil: '250' }, 'Enregistrer le seuil de 250\u202Fm³ par mois\u202F?'],
  [{ seuil: '0,25' }, 'Enregistrer le seuil de 250\u202Fl par mois\u202F?'],
  [{ codeTypeAlarme: 'SC', seuil: '0' }, null],
  [{ codeTypeAlarme: 'SC', seuil: '5' }, 'Enregistrer le seuil de 5\u202Fm³ par jour\u202F?'],
  [{ codeTypeAlarme: 'AF', seuil: '1' }, null],
  [{ codeTypeAlarme: 'AF', seuil: '400' }, 'Enregistrer le seuil de 400\u202Fl par heure\u202F?'],
  [{ codeTypeAlarme: 'IP', seuil: '9000' }, null],
] as const)('%o asks %s', (voulu, attendu) => {
  expect(doute(saisie(voulu), PAR_JOUR)?.question ?? null).toBe(attendu)
  expect(doute(saisie(voulu), null)).toBeNull()
})

it('says which way it is far from what is usual', () => {
  expect(doute(saisie({ seuil: '250' }), PAR_JOUR)?.raison).toBe(
    'C’est plus de 10 fois votre usage habituel, 9,74\u202Fm³ par mois\u202F: cette alerte ne vous préviendrait sans doute jamais.',
  )
  expect(doute(saisie({ seuil: '0,02', periodicite: 'JOUR' }), PAR_JOUR)?.raison).toBe(
    'C’est très en dessous de votre usage habituel, 320\u202Fl par jour\u202F: cette alerte vous préviendrait presque chaque jour.',
  )
})
