import { describe, expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { souscriptionV3 as formulaire } from './souscription-v3.ts'

const contexte = contexteDe(formulaire)
const nulle = { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false }

describe('the place', () => {
  it.each([
    ['served, its meter found', {}, null, null],
    ['served, its meter not found', { lieu: null }, null, /Nous ne trouvons pas ce compteur/],
    ['not served', { communeDesservie: false, lieu: null }, /ne distribue pas l’eau de cette commune/, null],
  ])('of a commune that is %s', (_, trouve, commune, compteur) => {
    const ouvert = contexteDe(formulaire, { trouve: { ...contexte.trouve, ...trouve } })
    const juste = (message: string | null, attendu: RegExp | null) =>
      attendu ? expect(message).toMatch(attendu) : expect(message).toBeNull()
    juste(ditDe(formulaire, 'type_commune', {}, ouvert), commune)
    juste(ditDe(formulaire, 'type_numeroCompteur', {}, ouvert), compteur)
  })

  it('once found is confirmed, and the former occupant when he was named', () => {
    const perdu = contexteDe(formulaire, { trouve: nulle })
    expect(demandes(formulaire, {}, perdu)).not.toContain('ancien_adresseConfirmee')
    expect(demandes(formulaire, { type_ancienProprio: 'Oui' })).toEqual(
      expect.arrayContaining(['ancien_adresseConfirmee', 'ancien_nomConfirme', 'type_ancienProprio_nom']),
    )
    expect(demandes(formulaire, { type_ancienProprio: 'Non' })).not.toContain('ancien_nomConfirme')
  })
})

describe('the index', () => {
  it('tells what the meter showed before, which nobody types over', () => {
    const envoye = soumettre(
      formulaire,
      repondre(formulaire, contexte, {
        choisies: { indexreleve_ancienIndex: '1', indexreleve_ancienneDate: '01/01/2020' },
      }),
      contexte,
    )
    expect(envoye).toMatchObject({
      indexreleve_compteur: 'D17FA012345',
      indexreleve_ancienneDate: '01/06/2026',
      indexreleve_ancienIndex: [{ numeroOrdre: 101, valeurIndex: 1240 }],
    })
  })

  it.each([
    [
      '1239',
      'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur. Si vous confirmez cet index, merci de contacter notre Centre Service Clients.',
    ],
    ['1240', null],
    ['100000', 'Saisissez les chiffres du compteur, 5 au plus, sans virgule.'],
  ])('%s after 1240: %s', (indexreleve_nouvelIndex, dit) => {
    expect(ditDe(formulaire, 'indexreleve_nouvelIndex', { indexreleve_nouvelIndex })).toBe(dit)
  })
})

describe('who moves in', () => {
  it.each([
    ['Particulier', 'sumup_titulaire_dateNaissance', 'sumup_siret'],
    ['Professionnel', 'sumup_siret', 'sumup_titulaire_dateNaissance'],
    ['Professionnel', 'sumup_ape', 'sumup_cotitulaire'],
    ['Professionnel', 'ecranrecap_kbis', 'ecranrecap_fourniture'],
  ])('%s: %s is asked for, not %s', (sumup_type, demande, tu) => {
    const ids = demandes(formulaire, { sumup_type })
    expect(ids).toContain(demande)
    expect(ids).not.toContain(tu)
  })

  it.each([
    ['Locataire', true],
    ['Propriétaire', false],
  ])('as %s names the owner: %s', (sumup_locataire_prop, demande) => {
    expect(demandes(formulaire, { sumup_locataire_prop }).includes('infoProprio_nom')).toBe(demande)
  })

  it('with somebody else gives his name too', () => {
    const avec = (sumup_cotitulaire: string) => demandes(formulaire, { sumup_type: 'Particulier', sumup_cotitulaire })
    expect(avec('Oui')).toContain('sumup_cotitulaire_nom')
    expect(avec('Non')).not.toContain('sumup_cotitulaire_nom')
  })
})

describe('the payment', () => {
  it('plans 10 euros a month for each occupant', () => {
    const envoye = soumettre(
      formulaire,
      { modePaiement_paiement: 'MENSUEL', modePaiement_nombreOccupants: '4' },
      contexte,
    )
    expect(envoye['modePaiement_montantPrevu']).toBe('40')
  })

  it.each([
    ['32', null],
    ['31,99', 'La mensualisation demandée ne peut pas être inférieure à 32€'],
    ['31.99', 'La mensualisation demandée ne peut pas être inférieure à 32€'],
  ])('« %s » for four occupants: %s', (modePaiement_montantSouhaite, dit) => {
    expect(
      ditDe(formulaire, 'modePaiement_montantSouhaite', {
        modePaiement_paiement: 'MENSUEL',
        modePaiement_nombreOccupants: '4',
        modePaiement_montantSouhaite,
      }),
    ).toBe(dit)
  })

  it.each([
    ['MENSUEL', 'ELECTRONIQUE', true, true],
    ['PRELEVEMENT', 'ELECTRONIQUE', true, false],
    ['FACTURE', 'POSTALE', false, false],
  ])('%s: invoices %s, an account %s, an amount %s', (modePaiement_paiement, facture, compte, montant) => {
    const choisies = { modePaiement_paiement, modePaiement_facture: 'ELECTRONIQUE' }
    expect(soumettre(formulaire, repondre(formulaire, contexte, { choisies }), contexte)['modePaiement_facture']).toBe(
      facture,
    )
    const ids = demandes(formulaire, choisies)
    expect(ids.includes('modePaiement_iban')).toBe(compte)
    expect(ids.includes('ecranrecap_rib')).toBe(compte)
    expect(ids.includes('modePaiement_montantSouhaite')).toBe(montant)
  })
})

it.each(['ecranrecap_reglement', 'ecranrecap_fourniture', 'ecranrecap_contrat'])('%s has to be ticked', (champ) => {
  expect(ditDe(formulaire, champ, { sumup_type: 'Particulier', [champ]: 'Non' })).toBe(
    'Cochez cette case pour continuer.',
  )
})
