import { describe, expect, it } from 'vitest'
import { departDe, parcourir } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { souscriptionV2 as formulaire } from './souscription-v2.ts'

const contexte = contexteDe(formulaire)
const envoyer = (choisies: Parameters<typeof soumettre>[1], ouvert = contexte) =>
  soumettre(formulaire, repondre(formulaire, ouvert, { choisies }), ouvert)

describe('who subscribes', () => {
  it.each([
    ['Particulier', 'particulier_', 'professionnel_'],
    ['Professionnel', 'professionnel_', 'particulier_'],
  ])('a %s is asked for %s, and sends nothing of %s', (type_client, demande, tu) => {
    const envoye = Object.keys(envoyer({ type_client, particulier_nom: 'Lambert', professionnel_nom: 'Boulangerie' }))
    expect(envoye.some((id) => id.startsWith(demande))).toBe(true)
    expect(envoye.some((id) => id.startsWith(tu))).toBe(false)
  })

  it.each([
    ['particulier_dateNaissance', '22/11/2010', null],
    ['particulier_dateNaissance', '23/11/2010', 'Saisissez une date de naissance qui donne entre 16 et 120 ans.'],
    ['particulier_nombreOccupantsLogement', '0', 'Saisissez un nombre entier de personnes, 999 au plus.'],
    ['particulier_nombreOccupantsLogement', '4', null],
    ['particulier_prenom', '', 'Renseignez ce champ.'],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(formulaire, champ, { type_client: 'Particulier', [champ]: valeur })).toBe(dit)
  })

  it.each([
    [
      'professionnel_siret',
      '35600000000049',
      'Saisissez les 14 chiffres du SIRET\u202F: l’un d’eux au moins n’est pas le bon.',
    ],
    ['professionnel_siret', '', 'Renseignez ce champ.'],
    ['professionnel_naf', '36OOZ', 'Saisissez le code APE\u202F: 4 chiffres et une lettre, par exemple 3600Z.'],
  ])('a company: %s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(formulaire, champ, { type_client: 'Professionnel', [champ]: valeur })).toBe(dit)
  })

  it('tells the birth where the utility requires it, in FRANCE unless told otherwise', () => {
    const exigee = contexteDe(formulaire, { actives: { factureElectroniqueLibre: false, naissanceExigee: true } })
    const vide = { type_client: 'Particulier', particulier_naissance_ville: '' }
    expect(ditDe(formulaire, 'particulier_naissance_ville', vide)).toBeNull()
    expect(ditDe(formulaire, 'particulier_naissance_ville', vide, exigee)).toBe('Renseignez ce champ.')
  })
})

describe('the place', () => {
  it('is the address of the meter, or typed when the meter is not known', () => {
    const inconnu = contexteDe(formulaire, {
      trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
    })
    expect(demandes(formulaire, {})).toContain('confirmation_adresseTrouvee')
    expect(demandes(formulaire, {})).not.toContain('confirmation_rue')
    expect(demandes(formulaire, {}, inconnu)).toContain('confirmation_rue')
    expect(envoyer({ confirmation_adresseTrouvee: 'Ailleurs' })['confirmation_adresseTrouvee']).toMatch(/Lavandières/i)
  })

  it.each([
    ['confirmation_adresse', 'Non', 'Cochez cette case pour continuer.'],
    [
      'releve_dateReleveIndexConsommation',
      '31/05/2026',
      'La date de votre relevé est incorrecte. Veuillez la modifier.',
    ],
    ['releve_dateReleveIndexConsommation', '01/06/2026', null],
    ['releve_cadran', '1239', /L’index relevé est incorrect/],
    ['releve_cadran', '1240', null],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    const message = ditDe(formulaire, champ, { [champ]: valeur })
    if (dit === null) expect(message).toBeNull()
    else expect(message).toMatch(dit)
  })

  it('says so to whoever has just ended a contract', () => {
    const apres = contexteDe(formulaire, { origine: 'resiliation' })
    const avis = (ouvert: typeof contexte) => parcourir(formulaire, {}, ouvert).flatMap((etape) => etape.avis)
    expect(avis(contexte)).toEqual([])
    expect(avis(apres)).toEqual([
      'Votre résiliation est enregistrée. Vous pouvez maintenant souscrire un contrat pour votre nouveau logement.',
    ])
  })
})

describe('the owner', () => {
  it.each([
    ['Oui', undefined, false, false],
    ['Non', 'Non', true, false],
    ['Non', 'Oui', true, true],
  ])('owner %s, known %s: the question is asked %s, the owner %s', (soi, connu, question, fiche) => {
    const ids = demandes(formulaire, { demande_proprietaire: soi, demande_connaissance_proprietaire: connu })
    expect(ids.includes('demande_connaissance_proprietaire')).toBe(question)
    expect(ids.includes('proprietaire_nom')).toBe(fiche)
  })

  it('has an address that may be left out', () => {
    const connu = { demande_proprietaire: 'Non', demande_connaissance_proprietaire: 'Oui' }
    expect(ditDe(formulaire, 'proprietaire_adresse_rue', { ...connu, proprietaire_adresse_rue: '' })).toBeNull()
  })

  it('is dropped once the subscriber says that he owns the place', () => {
    const envoye = envoyer({
      demande_proprietaire: 'Oui',
      demande_connaissance_proprietaire: 'Oui',
      proprietaire_nom: 'Durand',
    })
    expect(Object.keys(envoye).filter((id) => id.startsWith('proprietaire_'))).toEqual([])
  })
})

describe('the invoices', () => {
  it.each([
    ['Oui', false],
    ['Non', true],
  ])('at the same address %s: another payer is asked for %s', (facturation_adresseIdentique, demande) => {
    expect(demandes(formulaire, { facturation_adresseIdentique }).includes('payeur_nom')).toBe(demande)
  })

  it.each([
    ['Oui', 'Oui', 'Oui', 'Non', 'Oui'],
    ['Non', 'Oui', 'Non', 'Oui', 'Oui'],
    ['Non', 'Non', 'Non', 'Non', 'Non'],
  ])('monthly %s and each %s are %s and %s; by e-mail: %s', (mensu, chaque, mensuEnvoye, chaqueEnvoye, facture) => {
    expect(
      envoyer({ paiement_serviceMensu: mensu, paiement_servicePrelevement: chaque, paiement_facture: 'Oui' }),
    ).toMatchObject({
      paiement_serviceMensu: mensuEnvoye,
      paiement_servicePrelevement: chaqueEnvoye,
      paiement_facture: facture,
    })
  })

  it('by e-mail is locked with its reason without a debit, and free where the utility has said so', () => {
    const sans = { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non', paiement_facture: 'Oui' }
    const facture = (ouvert: typeof contexte) =>
      parcourir(formulaire, sans, ouvert)
        .flatMap(({ champs }) => champs)
        .find(({ champ }) => champ.id === 'paiement_facture')
    const libre = contexteDe(formulaire, { actives: { factureElectroniqueLibre: true, naissanceExigee: false } })
    expect(facture(contexte)).toMatchObject({
      verrouille: true,
      verrou:
        "La facture électronique ne peut pas être à 'oui' tant que le prélèvement semestriel ou le prélèvement mensuel ne sont pas à 'oui'\u202F!",
    })
    expect(facture(libre)).toMatchObject({ verrouille: false, verrou: null, valeur: 'Oui' })
  })

  it.each([
    ['Oui', 'Non', true],
    ['Non', 'Oui', true],
    ['Non', 'Non', false],
  ])(
    'monthly %s, each %s: an account is asked for %s',
    (paiement_serviceMensu, paiement_servicePrelevement, demande) => {
      const ids = demandes(formulaire, { paiement_serviceMensu, paiement_servicePrelevement })
      expect(ids.includes('prelevement_iban')).toBe(demande)
      expect(ids).not.toContain('prelevement_nomBanque')
      const depart = { paiement_serviceMensu: 'Oui', paiement_servicePrelevement: 'Oui' }
      expect(departDe(formulaire, contexte)).toMatchObject(depart)
    },
  )
})

it('only a consumer is asked whether the water may come before he can retract', () => {
  expect(demandes(formulaire, { type_client: 'Particulier' })).toContain('accord_delai')
  expect(demandes(formulaire, { type_client: 'Professionnel' })).not.toContain('accord_delai')
})
