import { expect, it } from 'vitest'
import { departDe } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, ditDe, PERSONNE, repondre } from '../testing/reponses.ts'
import { paiementVirement } from './paiement-virement.ts'

it.each([
  ['86,42', null],
  ['86.42', null],
  ['0', 'Saisissez un montant en euros, par exemple 86,42.'],
  ['1.234', 'Saisissez un montant en euros, par exemple 86,42.'],
  ['-5', 'Saisissez un montant en euros, par exemple 86,42.'],
])('an amount of « %s »: %s', (info_montant, dit) => {
  expect(ditDe(paiementVirement, 'info_montant', { info_montant })).toBe(dit)
})

it('was made by whoever tells it unless told otherwise, and not on a day to come', () => {
  const contexte = contexteDe(paiementVirement, { personne: PERSONNE })
  expect(departDe(paiementVirement, contexte)).toMatchObject({ info_donneurOrdre: 'Lambert' })
  expect(ditDe(paiementVirement, 'info_date', { info_date: '23/11/2026' })).toMatch(/jusqu’au 22\/11\/2026/)
})

it('is sent with a comma, and its day as it is written', () => {
  const contexte = contexteDe(paiementVirement)
  const choisies = { info_montant: '86.42', info_date: '2026-11-20' }
  expect(soumettre(paiementVirement, repondre(paiementVirement, contexte, { choisies }), contexte)).toMatchObject({
    info_montant: '86,42',
    info_date: '20/11/2026',
  })
})
