import { saisieService } from '@ael/contract/services/schemas.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { expect, it } from 'vitest'
import { saisieMasse, type SaisieMasse } from './saisie-masse.ts'

const VIDE: SaisieMasse = {
  compte: 'nouveau',
  titulaire: '',
  iban: '',
  bic: '',
  signature: false,
  occupants: '',
  email: '',
}
const COMPTE = {
  titulaire: 'Cabinet Lefort',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  signature: true,
}
const refuses = (code: CodeService, ecart: Partial<SaisieMasse>) =>
  saisieMasse(code)
    .safeParse({ ...VIDE, ...ecart })
    .error?.issues.map(({ path }) => path[0]) ?? []

it.each<[string, CodeService, Partial<SaisieMasse>, string[]]>([
  ['a new account, of which nothing is said', 'PA', {}, ['titulaire', 'iban', 'signature']],
  ['a new account', 'PA', COMPTE, []],
  ['signs in its holder', 'PA', { ...COMPTE, titulaire: 'Lefort <b>' }, ['titulaire']],
  ['a holder that is too long', 'PA', { ...COMPTE, titulaire: 'N'.repeat(25) }, ['titulaire']],
  ['an account that is none', 'ME', { ...COMPTE, iban: 'FR76 3000' }, ['iban']],
  ['a BIC that is none', 'PA', { ...COMPTE, bic: 'AGRI' }, ['bic']],
  ['the account of each contract', 'PA', { compte: 'garder' }, []],
  ['no occupants, where the bills tell', 'ME', COMPTE, []],
  ['occupants that are none', 'ME', { ...COMPTE, occupants: '0' }, ['occupants']],
  ['a hundred occupants', 'ME', { ...COMPTE, occupants: '100' }, ['occupants']],
  ['signs before the occupants', 'ME', { ...COMPTE, occupants: '-3' }, ['occupants']],
  ['blanks where nothing has to be said', 'ME', { ...COMPTE, bic: ' ', occupants: ' ' }, []],
  ['blanks around a holder of 24 letters', 'PA', { ...COMPTE, titulaire: ` ${'N'.repeat(24)} ` }, []],
  ['occupants of a service without a plan', 'PA', { ...COMPTE, occupants: 'x' }, []],
  ['no address for what writes by mail', 'FE', {}, ['email']],
  ['an address that is none', 'AR', { email: 'lefort' }, ['email']],
  ['nothing where nothing is asked', 'PM', {}, []],
])('%s', (_, code, ecart, attendus) => {
  expect(refuses(code, ecart)).toEqual(attendus)
})

it('is read by the server as it was meant', () => {
  const envoyee = (code: CodeService, ecart: Partial<SaisieMasse>) =>
    saisieService.parse(saisieMasse(code).parse({ ...VIDE, ...ecart }))
  expect(envoyee('ME', { ...COMPTE, bic: 'agrifrpp', occupants: ' 3 ', email: 'x' })).toEqual({
    titulaire: 'Cabinet Lefort',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    signature: true,
    nbOccupants: 3,
    garderAncienMandat: false,
    conditionsAcceptees: false,
  })
  // What is left blank is not sent, nor what only a plan has.
  expect(
    saisieMasse('ME').parse({ ...VIDE, ...COMPTE, titulaire: ' Cabinet Lefort ', bic: ' ', occupants: ' ' }),
  ).toEqual(COMPTE)
  expect(saisieMasse('PA').parse({ ...VIDE, ...COMPTE, occupants: '3' })).toEqual(COMPTE)
  expect(envoyee('PA', { ...COMPTE, compte: 'garder' })).toMatchObject({ garderAncienMandat: true, signature: false })
  expect(envoyee('FE', { email: ' syndic@exemple.fr ' })).toMatchObject({ email: 'syndic@exemple.fr' })
})
