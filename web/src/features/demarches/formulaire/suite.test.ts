import { demenagementContact } from '@ael/contract/demarches/formulaires/demenagement-contact.ts'
import { demenagementV2 } from '@ael/contract/demarches/formulaires/demenagement-v2.ts'
import { resiliation } from '@ael/contract/demarches/formulaires/resiliation.ts'
import { resiliationDec } from '@ael/contract/demarches/formulaires/resiliation-dec.ts'
import { souscriptionV2 } from '@ael/contract/demarches/formulaires/souscription-v2.ts'
import { expect, it } from 'vitest'
import { codePostalDeDepart, demandeFaite, espaceClient } from './suite.ts'

const result = {
  rum: null,
  nomCreancier: null,
  numeroCreancier: null,
  numeroClientPayeur: null,
  numeroContratAbonnement: '0990001',
  payeur: { numeroClient: null },
  titulaire: { numeroClient: null },
  emailConnexion: null,
  tokenKey: null,
}
const SAISIES = {
  recherche_compteur: 'D17FA012345',
  particulier_nom: 'Lambert & fils',
  particulier_prenom: 'Zoé',
  particulier_email: 'zoe@exemple.fr',
}

it('whoever has an account is led to it', () => {
  expect(
    espaceClient(
      souscriptionV2,
      { result: { ...result, emailConnexion: 'zoe+eau@exemple.fr' }, numeroContrat: null },
      {},
    ),
  ).toEqual({ compte: true, href: '#/login?login=zoe%2Beau%40exemple.fr' })
})

it('whoever has none opens it from what he has just answered, and from nothing that he has not', () => {
  expect(espaceClient(souscriptionV2, { result, numeroContrat: null }, SAISIES)?.href).toBe(
    '#/inscription?contrat=0990001&compteur=D17FA012345&nom=Lambert+%26+fils&prenom=Zo%C3%A9&email=zoe%40exemple.fr',
  )
  expect(espaceClient(souscriptionV2, { result, numeroContrat: null }, {})?.href).toBe('#/inscription?contrat=0990001')
})

it('nothing is followed while an agent has still to open the contract', () => {
  const sansContrat = { result: { ...result, numeroContratAbonnement: null }, numeroContrat: null }
  expect(espaceClient(souscriptionV2, sansContrat, SAISIES)).toBeNull()
})

it.each([
  [resiliation, '38000', '38000'],
  [resiliation, '1207 GE', null],
  [resiliation, '', null],
  [resiliationDec, '38000', null],
  [demenagementV2, '38000', '38000'],
  [demenagementContact, '38000', null],
])('%# goes to live at the postal code that a termination or a move gives', (formulaire, code, attendu) => {
  const valeurs = { titulaire_adresse_codePostal: code, nouvelleAdresse_codePostal: code }
  expect(codePostalDeDepart(formulaire, valeurs)).toBe(attendu)
})

it.each([
  ['DE00000012', 'DE00000012'],
  ['DE12', null],
  ['../../login', null],
  [12, null],
  [undefined, null],
])('an address that says %j was made names %j', (dite, attendue) => {
  expect(demandeFaite(dite)).toBe(attendue)
})
