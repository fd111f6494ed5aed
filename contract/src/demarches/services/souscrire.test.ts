import { describe, expect, it } from 'vitest'
import { formulaireDe } from '../formulaires/registre.ts'
import type { Formulaire } from '../modele.ts'
import { departDe } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, ditDe, PERSONNE, repondre } from '../testing/reponses.ts'
import { SERVICES } from '../../services/registre.ts'

const ouvrir = (type: string): Formulaire => {
  const formulaire = formulaireDe(type)
  if (!formulaire) throw new Error(`no form ${type}`)
  return formulaire
}

it('each service has a form to subscribe and one to give up, an agent’s where it is not direct', () => {
  for (const { code, directe } of SERVICES) {
    expect(formulaireDe(`SOUSCRIPTION_${code}`) !== undefined, code).toBe(directe.souscription)
    expect(formulaireDe(`SOUSCRIPTION_${code}_CONTACT`) !== undefined, code).toBe(!directe.souscription)
    expect(formulaireDe(`RESILIATION_${code}`) !== undefined, code).toBe(directe.resiliation)
    expect(formulaireDe(`RESILIATION_${code}_CONTACT`) !== undefined, code).toBe(!directe.resiliation)
  }
})

describe('a direct debit', () => {
  const formulaire = ouvrir('SOUSCRIPTION_PA')
  const compte = ['paiement_nomTitulaireDuCompte', 'paiement_iban', 'paiement_bic', 'paiement_signature']
  const connu = contexteDe(formulaire, { personne: PERSONNE, contrat: CONTRAT })

  it('keeps the mandate in force, or asks for another account', () => {
    expect(demandes(formulaire, { paiement_garderAncienMandat: 'Oui' }, connu)).not.toEqual(
      expect.arrayContaining(compte),
    )
    expect(demandes(formulaire, { paiement_garderAncienMandat: 'Non' }, connu)).toEqual(expect.arrayContaining(compte))
    const seul = contexteDe(formulaire, { contrat: { ...CONTRAT, mandat: false } })
    expect(demandes(formulaire, {}, seul)).toEqual(expect.arrayContaining(compte))
    expect(demandes(formulaire, {}, seul)).not.toContain('paiement_garderAncienMandat')
  })

  it('drops the account that was typed once the mandate is kept', () => {
    const choisies = { paiement_garderAncienMandat: 'Oui', paiement_iban: 'FR7630006000011234567890189' }
    expect(soumettre(formulaire, repondre(formulaire, connu, { choisies }), connu)).not.toHaveProperty('paiement_iban')
  })

  it('sends its account in capitals, and the day of the request; how to phone may be left out', () => {
    const envoye = soumettre(
      formulaire,
      repondre(formulaire, connu, { choisies: { paiement_garderAncienMandat: 'Non', info_date: '01/01/2020' } }),
      connu,
    )
    expect(envoye).toMatchObject({
      paiement_iban: 'FR7630006000011234567890189',
      paiement_bic: 'AGRIFRPP',
      paiement_nomTitulaireDuCompte: 'ZOÉ LAMBERT',
      paiement_signature: 'Oui',
      info_date: '22/11/2026',
    })
    expect(departDe(formulaire, connu)).toMatchObject({ user_phone: PERSONNE.telephone })
    expect(ditDe(formulaire, 'user_phone', { user_phone: '' }, connu)).toBeNull()
  })

  it.each([
    ['paiement_signature', 'Non', 'Cochez cette case pour continuer.'],
    ['paiement_iban', 'FR7630006000011234567890188', /IBAN n’est pas valable/],
    ['paiement_iban', 'TN5910006035183598478831', /zone SEPA/],
    ['paiement_bic', 'AGRI', /8 ou 11 caractères/],
    ['paiement_nomTitulaireDuCompte', 'x'.repeat(25), /24 caractères/],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(formulaire, champ, { [champ]: valeur })).toMatch(dit)
  })

  it('takes bank details of 2 MB, five at most', () => {
    expect(connu.reglages).toMatchObject({
      nbMaxPj: 5,
      tailleMaxPj: 2_097_152,
      extensionPj: ['jpg', 'jpeg', 'pdf', 'bmp', 'png'],
    })
  })
})

describe('a monthly plan', () => {
  const formulaire = ouvrir('SOUSCRIPTION_ME')
  const connu = contexteDe(formulaire, { contrat: CONTRAT })
  const inconnu = contexteDe(formulaire)
  const dit = (paiement_montantSouhaite: string, contexte: typeof connu, paiement_nombreOccupants = '3') =>
    ditDe(formulaire, 'paiement_montantSouhaite', { paiement_nombreOccupants, paiement_montantSouhaite }, contexte)

  it('is planned by the bills, or by 10 euros for each occupant where they tell nothing', () => {
    expect(demandes(formulaire, {}, connu)).not.toContain('paiement_nombreOccupants')
    expect(demandes(formulaire, {}, inconnu)).toContain('paiement_nombreOccupants')
    const prevue = (contexte: typeof connu) =>
      soumettre(formulaire, { paiement_nombreOccupants: '4' }, contexte)['paiement_montantPrevu']
    expect(prevue(connu)).toBe('30')
    expect(prevue(inconnu)).toBe('40')
  })

  it.each([
    ['24', null],
    ['23,99', 'La mensualisation demandée ne peut pas être inférieure à 24€'],
    ['', null],
  ])('« %s » for 30 euros planned: %s', (montant, attendu) => {
    expect(dit(montant, inconnu)).toBe(attendu)
    expect(dit(montant, connu)).toBe(attendu)
  })

  it('takes no less than a minimum of euros and cents', () => {
    const prevu = contexteDe(formulaire, { contrat: { ...CONTRAT, mensualitePrevueCents: 1800 } })
    expect(dit('14,40', prevu)).toBeNull()
    expect(dit('14,39', prevu)).toBe('La mensualisation demandée ne peut pas être inférieure à 14,40€')
  })
})

describe('an alert of consumption', () => {
  const formulaire = ouvrir('SOUSCRIPTION_AC')
  it.each([
    ['info_seuil', '0', null],
    ['info_seuil', '-1', 'Saisissez un nombre entier, 0 ou plus.'],
    ['info_seuil', '', 'Renseignez ce champ.'],
    ['info_unite', 'L', null],
    ['info_unite', 'KM', 'Choisissez une des réponses proposées.'],
    ['info_unite', '', 'Choisissez une réponse.'],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(formulaire, champ, { [champ]: valeur })).toBe(dit)
  })
})

it.each(['SP', 'SG'])('the texts of %s go to a French mobile', (code) => {
  const formulaire = ouvrir(`SOUSCRIPTION_${code}`)
  expect(ditDe(formulaire, 'user_phone', { user_phone: '06 12 34 56 78' })).toBeNull()
  expect(ditDe(formulaire, 'user_phone', { user_phone: '03 20 00 00 00' })).toMatch(/06 ou 07/)
  expect(ditDe(formulaire, 'user_phone', { user_phone: '+32 470 12 34 56' })).toMatch(/06 ou 07/)
})

it.each(['SC', 'C2'])('%s is sold under terms that have to be accepted', (code) => {
  const formulaire = ouvrir(`SOUSCRIPTION_${code}`)
  expect(ditDe(formulaire, 'info_conditions', { info_conditions: 'Non' })).toBe('Cochez cette case pour continuer.')
  expect(ditDe(formulaire, 'info_conditions', { info_conditions: 'Oui' })).toBeNull()
})

it('giving up asks to be told more only of another reason', () => {
  const formulaire = ouvrir('RESILIATION_PA')
  expect(demandes(formulaire, { info_motif: 'AUTRE' })).toContain('info_autreMotif')
  expect(demandes(formulaire, { info_motif: 'PRIX' })).not.toContain('info_autreMotif')
  const dit = (longueur: number) =>
    ditDe(formulaire, 'info_autreMotif', { info_motif: 'AUTRE', info_autreMotif: 'x'.repeat(longueur) })
  expect([dit(0), dit(500)]).toEqual([null, null])
  expect(ditDe(formulaire, 'info_motif', { info_motif: '' })).toBeNull()
  expect(dit(501)).toMatch(/500 caractères/)
})
