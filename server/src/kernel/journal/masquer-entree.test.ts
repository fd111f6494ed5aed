import { expect, it } from 'vitest'
import { masquerEntree } from './masquer-entree.ts'

it.each([
  'motDePasse',
  'ancienMotDePasse',
  'mot_de_passe',
  'activationCode',
  'codeSecours',
  'tokenValidation',
  'captcha',
  'iban',
  'IBAN',
  'bic',
])('%s is masked at any depth', (nom) =>
  expect(masquerEntree({ body: [{ dedans: { [nom]: 'AGRIFRPP', nom: 'Zoé' } }] })).toEqual({
    body: [{ dedans: { [nom]: '***', nom: 'Zoé' } }],
  }),
)

it('what is no secret stays, a file is told by its size, an account number in a text by its end', () => {
  const entree = { nombre: 3, absent: null, oui: true, textes: ['Mon compte FR7630006000011234567890189'] }
  expect(masquerEntree({ ...entree, fichier: new Uint8Array(12) })).toEqual({
    ...entree,
    textes: ['Mon compte ••••0189'],
    fichier: '12 octets',
  })
})
