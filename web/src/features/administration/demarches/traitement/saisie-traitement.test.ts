import { expect, it } from 'vitest'
import { saisieNote, saisieReponse, saisieTexteType } from './saisie-traitement.ts'

it.each([
  [{ message: 'Bonjour', etat: 'EN_COURS' }, true],
  [{ message: '', etat: 'EN_ATTENTE' }, true],
  [{ message: '', etat: 'TRAITE' }, false],
  [{ message: '', etat: 'ANNULE' }, false],
  [{ message: 'Envoyez [la pièce]', etat: 'EN_COURS' }, false],
  [{ message: 'x'.repeat(2000), etat: 'EN_COURS' }, true],
  [{ message: 'x'.repeat(2001), etat: 'EN_COURS' }, false],
])('%j may be answered: %s', (dit, attendu) => {
  expect(saisieReponse.safeParse(dit).success).toBe(attendu)
})

it.each([
  ['', false],
  [' ', false],
  ['À rappeler', true],
  ['x'.repeat(2001), false],
])('« %s » may be noted: %s', (texte, attendu) => {
  expect(saisieNote.safeParse({ texte }).success).toBe(attendu)
})

it.each([
  [{ titre: 'Accord', texte: 'Bonjour {nom}, [montant].' }, true],
  [{ titre: 'A', texte: 'Bonjour' }, false],
  [{ titre: 'x'.repeat(81), texte: 'Bonjour' }, false],
  [{ titre: 'Accord', texte: 'x'.repeat(2001) }, false],
  [{ titre: 'Accord', texte: 'Bonjour {prix}' }, false],
])('%j may be a text: %s', (dit, attendu) => {
  expect(saisieTexteType.safeParse(dit).success).toBe(attendu)
})
