import { describe, expect, it } from 'vitest'
import { demandes, ditDe } from '../testing/reponses.ts'
import { souscriptionSign as formulaire } from './souscription-sign.ts'

describe('a subscription that is signed', () => {
  it.each([
    ['Particulier', 'Oui', ['signature_retractation', 'signature_fourniture', 'signature_reglement']],
    ['Particulier', 'Non', ['signature_retractation', 'signature_reglement']],
    ['Professionnel', undefined, ['signature_reglement']],
  ])('%s, early supply %s: %j', (type_client, accord_delai, documents) => {
    expect(demandes(formulaire, { type_client, accord_delai }).filter((id) => id.startsWith('signature_'))).toEqual(
      documents,
    )
  })

  it.each([
    ['signature_reglement', 'Zoé Lambert', null],
    ['signature_reglement', '', 'Lisez les documents, puis signez de vos prénom et nom.'],
    ['signature_reglement', '<b>', 'Lisez les documents, puis signez de vos prénom et nom.'],
    ['prelevement_domiciliation', 'x'.repeat(25), 'Saisissez 24 caractères au plus, sans < > $ %.'],
    ['prelevement_domiciliation', 'Valombre', null],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(formulaire, champ, { paiement_serviceMensu: 'Oui', [champ]: valeur })).toBe(dit)
  })
})
