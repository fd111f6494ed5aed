import { describe, expect, it } from 'vitest'
import { departDe } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { verifier } from '../moteur/verifier.ts'
import { COMPTEUR, contexteDe, demandes, ditDe, PERSONNE, repondre } from '../testing/reponses.ts'
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
    for (const tu of ['ancien_nomConfirme', 'type_ancienProprio_nom'])
      expect(demandes(formulaire, { type_ancienProprio: 'Non' })).not.toContain(tu)
  })
})

describe('the index', () => {
  it('tells what the meter showed before, which nobody types over', () => {
    const envoye = soumettre(
      formulaire,
      repondre(formulaire, contexte, {
        choisies: {
          ancien_adresse: 'Ailleurs',
          indexreleve_compteur: 'D18',
          indexreleve_ancienIndex: '1',
          indexreleve_ancienneDate: '01/01/2020',
        },
      }),
      contexte,
    )
    expect(envoye).toMatchObject({
      ancien_adresse: expect.stringMatching(/^12 rue des Lavandières/i) as string,
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

it('what the meter showed before may not be known', () => {
  const dernier = { ...COMPTEUR, cadrans: [{ ...COMPTEUR.cadrans[0]!, dernier: null }], dernierReleve: null }
  const lieu = { adresse: '12 rue des Lavandières, 38999 Valombre', compteur: dernier }
  const neuf = contexteDe(formulaire, { trouve: { ...contexte.trouve, lieu } })
  expect(verifier(formulaire, repondre(formulaire, neuf), neuf)).toEqual([])
})

describe('who moves in', () => {
  it('starts from the account, and leaves out of the owner what is not known', () => {
    const depart = departDe(formulaire, contexteDe(formulaire, { personne: PERSONNE }))
    expect(depart).toMatchObject({ sumup_nom: 'Lambert', sumup_prenom: 'Zoé' })
    const facultatifs = ['telephone', 'email', 'adresse_rue', 'adresse_pays', 'adresse_codePostal', 'adresse_ville']
    for (const champ of facultatifs.map((id) => `infoProprio_${id}`))
      expect(ditDe(formulaire, champ, { sumup_locataire_prop: 'Locataire', [champ]: '' }), champ).toBeNull()
  })

  it.each([
    ['Particulier', 'sumup_titulaire_dateNaissance', 'sumup_siret'],
    ['Particulier', 'sumup_prenom', 'ecranrecap_kbis'],
    ['Particulier', 'sumup_civilite', 'sumup_ape'],
    ['Professionnel', 'sumup_siret', 'sumup_titulaire_dateNaissance'],
    ['Professionnel', 'sumup_nom', 'sumup_prenom'],
    ['Professionnel', 'sumup_email', 'sumup_civilite'],
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
    const siens = (ids: string[]) => ids.filter((id) => id.startsWith('sumup_cotitulaire_'))
    expect(siens(avec('Oui'))).toHaveLength(5)
    expect(siens(avec('Non'))).toEqual([])
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
