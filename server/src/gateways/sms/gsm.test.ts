import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redigerSms } from './deposer-sms.ts'
import { couperGsm, LONGUEUR_SMS, longueurGsm, versGsm } from './gsm.ts'

it.each([
  ['L’eau coule\u202f: ça, 3 m³…', "L'eau coule : ca, 3 m3..."],
  ['été à Noël, où êtes-vous', 'été à Noel, où etes-vous'],
  ['84,20\u202f€', '84,20 €'],
  ['‘“”«»–—…œŒ³²°', `'""""--...oeOE32o`],
  ['💧 goutte', ' goutte'],
])('writes %j as %j', (texte, attendu) => {
  expect(versGsm(texte)).toBe(attendu)
})

it('counts the extension twice, and cuts at a word', () => {
  expect(longueurGsm('2 €')).toBe(4)
  expect(couperGsm('un deux trois quatre', 14)).toBe('un deux...')
  expect(couperGsm('un deux', 7)).toBe('un deux')
  expect(couperGsm('un anticonstitutionnel', 14)).toBe('un anticons...')
  expect(redigerSms('Eaux', 'Plus d’eau ce soir.', '')).toBe("Eaux : Plus d'eau ce soir.")
})

it('makes one SMS of the GSM alphabet, whatever is in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      (service, phrase) => {
        const sms = redigerSms(service, phrase, 'Contrat 0012345.')
        expect(longueurGsm(sms)).toBeLessThanOrEqual(LONGUEUR_SMS)
        expect(versGsm(sms)).toBe(sms)
        expect(sms.endsWith(' Contrat 0012345.')).toBe(true)
      },
    ),
    { examples: [['Régie des eaux de la vallée', 'l’eau coule '.repeat(20)]] },
  )
})
