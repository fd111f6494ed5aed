import { expect, it } from 'vitest'
import { estPublic, reglementSansLieu } from './regles.ts'

it.each([
  [{ type: 'REGLEMENT_SERVICE', cle: 'numeroTraite' }, true],
  [{ type: 'DOCUMENT_ARS', cle: 'codeCommune' }, true],
  [{ type: 'FORMULAIRE_RETRACTATION', cle: null }, true],
  [{ type: 'FOURNITURE_EAU', cle: 'numeroContrat' }, false],
  [{ type: 'TEMPLATE_SEPA', cle: null }, false],
  [{ type: 'TEMPLATE_CONTRAT', cle: 'numeroTraite' }, false],
] as const)('%o is read by everybody: %s', (document, attendu) => {
  expect(estPublic(document)).toBe(attendu)
})

it.each([
  [{ type: 'REGLEMENT_SERVICE' }, true],
  [{ type: 'REGLEMENT_SERVICE', cle: 'numeroContrat' }, true],
  [{ type: 'REGLEMENT_SERVICE', cle: 'numeroTraite' }, false],
  [{ type: 'REGLEMENT_SERVICE', cle: 'codeCommune' }, false],
  [{ type: 'FOURNITURE_EAU' }, false],
] as const)('rules of service without a place: %o, %s', (document, attendu) => {
  expect(reglementSansLieu(document)).toBe(attendu)
})
