import { describe, expect, it } from 'vitest'
import { masquerIbans } from './masquer-ibans.ts'

const IBAN = 'FR7630006000011234567890189'

describe('a text has its account numbers reduced to their last four characters', () => {
  it.each([
    [IBAN, '••••0189'],
    [`compte ${IBAN}, puis BE71096123456769.`, 'compte ••••0189, puis ••••6769.'],
    ['FR76 3000 6000 0112 3456 7890 189 refusé', '••••0189 refusé'],
    ['fr7630006000011234567890189', '••••0189'],
    [`{"iban":"${IBAN}","nom":"Durand"}`, '{"iban":"••••0189","nom":"Durand"}'],
    // One that is none, which nothing but its field tells.
    ['{"nom":"Durand", "iban" : "FR76 3000 6000 0112 3456 7890 188"}', '{"nom":"Durand", "iban" : "••••0188"}'],
    ['{"iban":7630006000011234567890188}', '{"iban":"••••0188"}'],
    ['{"iban":"FR76300060000112345', '{"iban":"••••2345"'],
    [`{"${IBAN}":1}`, '{"••••0189":1}'],
  ])('%s', (texte, attendu) => expect(masquerIbans(texte)).toBe(attendu))
})

it.each([
  'FR7630006000011234567890188',
  'ICS FR12ZZZVALOMB, RUM VALOMBRE044712201',
  'compteur D21FA001119, contrat 0447122, facture FA2026000123456789',
  '',
])('« %s » holds none, and stays', (texte) => expect(masquerIbans(texte)).toBe(texte))
