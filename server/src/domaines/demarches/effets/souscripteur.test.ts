import type { Valeur } from '@ael/contract/demarches/modele.ts'
import { describe, expect, it } from 'vitest'
import type { Demande } from './effet.ts'
import { autrePayeur, FORMULAIRES_DE_SOUSCRIPTION, lireSouscription } from './souscripteur.ts'

const lire = (typeFormulaire: string, valeurs: Record<string, Valeur>) =>
  lireSouscription({ typeFormulaire, valeurs } as Demande)

/** What is answered of a person, by its prefix, and the person. */
const dite = (prefixe: string) => ({
  [`${prefixe}civilite`]: 'MME',
  [`${prefixe}nom`]: 'Lambert',
  [`${prefixe}prenom`]: 'Zoé',
  [`${prefixe}email`]: 'zoe@exemple.fr',
  [`${prefixe}telephone1`]: '0320000000',
  [`${prefixe}telephone2`]: '0612345678',
  [`${prefixe}dateNaissance`]: '02/03/1980',
  [`${prefixe}naissance_ville`]: 'LENS',
})
const ZOE = {
  professionnel: false,
  civilite: 'MME',
  nom: 'Lambert',
  prenom: 'Zoé',
  siret: null,
  codeApe: null,
  email: 'zoe@exemple.fr',
  telephone1: '0320000000',
  telephone2: '0612345678',
  naissance: '1980-03-02',
  villeNaissance: 'LENS',
  adresse: null,
}
const societe = (prefixe: string, ape: 'naf' | 'ape') => ({
  [`${prefixe}nom`]: 'SCI',
  [`${prefixe}siret`]: '35600000000048',
  [`${prefixe}${ape}`]: '3600Z',
})
const SCI = {
  professionnel: true,
  nom: 'SCI',
  prenom: null,
  siret: '35600000000048',
  codeApe: '3600Z',
  naissance: null,
}
const ou = (prefixe: string) => ({
  [`${prefixe}rue`]: '12 RUE',
  [`${prefixe}complement`]: 'B',
  [`${prefixe}codePostal`]: '38999',
  [`${prefixe}ville`]: 'VALOMBRE',
  [`${prefixe}pays`]: 'FRANCE',
})
const OU = { adresse: '12 RUE', complement: 'B', code_postal: '38999', ville: 'VALOMBRE', pays: 'FRANCE' }
const compte = (prefixe: string) => ({
  [`${prefixe}iban`]: 'FR7630006000011234567890189',
  [`${prefixe}bic`]: 'AGRIFRPP',
  [`${prefixe}nomTitulaireDuCompte`]: 'ZOÉ',
})
const COMPTE = { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', titulaire: 'ZOÉ' }

describe('the first form', () => {
  it('is read whole', () => {
    const lue = lire('SOUSCRIPTION', {
      info_commune: '26901',
      referenceAbonnement_numeroContratAbonnementPredecesseur: '0000012',
      clientTitulaire_type: 'Particulier',
      ...dite('clientTitulaire_'),
      ...ou('clientTitulaire_adresse_'),
      clientPayeur_different: 'Oui',
      clientPayeur_type: 'Professionnel',
      ...societe('clientPayeur_', 'ape'),
      ...ou('clientPayeur_adresse_'),
      info_serviceMensu: 'Oui',
      info_servicePrelevement: 'Non',
      info_facture: 'Oui',
      info_nombreOccuppantsLogement: '3',
      ...compte('prelevement_'),
    })
    expect(lue).toMatchObject({
      champs: { compteur: 'numeroPhysiqueAppareil', jour: 'dateReleveIndexConsommation', index: 'cadran' },
      codeCommune: '26901',
      predecesseur: '0000012',
      titulaire: { ...ZOE, adresse: OU },
      coTitulaire: null,
      payeur: { ...SCI, adresse: OU },
      debit: 'ME',
      compte: COMPTE,
      electronique: true,
      nbOccupants: 3,
      mensualite: undefined,
      fournitureDemandee: false,
    })
  })

  it('leaves out what was not answered', () => {
    const sansBic = { ...compte('prelevement_'), prelevement_bic: '' }
    expect(lire('SOUSCRIPTION', sansBic)).toMatchObject({ compte: { ...COMPTE, bic: null } })
    expect(lire('SOUSCRIPTION', { clientPayeur_different: 'Non', info_servicePrelevement: 'Oui' })).toMatchObject({
      predecesseur: null,
      payeur: null,
      debit: 'PA',
      compte: null,
      electronique: false,
      nbOccupants: undefined,
    })
  })
})

describe.each(['SOUSCRIPTIONV2', 'SOUSCRIPTIONV2_PRO', 'SOUSCRIPTION_SIGN'])('%s', (type) => {
  it('is of a person', () => {
    const lue = lire(type, {
      type_client: 'Particulier',
      ...dite('particulier_'),
      particulier_nombreOccupantsLogement: '4',
      facturation_adresseIdentique: 'Oui',
      paiement_serviceMensu: 'Non',
      paiement_servicePrelevement: 'Oui',
      paiement_facture: 'Oui',
      ...compte('prelevement_'),
      accord_delai: 'Oui',
    })
    expect(lue).toMatchObject({
      codeCommune: null,
      predecesseur: null,
      titulaire: ZOE,
      payeur: null,
      debit: 'PA',
      compte: COMPTE,
      electronique: true,
      nbOccupants: 4,
      fournitureDemandee: true,
    })
  })

  it('is of a company, which another may pay for', () => {
    const lue = lire(type, {
      type_client: type === 'SOUSCRIPTIONV2_PRO' ? '' : 'Professionnel',
      ...societe('professionnel_', 'naf'),
      facturation_adresseIdentique: 'Non',
      payeur_type: 'Particulier',
      ...dite('payeur_'),
      ...ou('payeur_adresse_'),
      accord_delai: 'Non',
    })
    expect(lue).toMatchObject({
      titulaire: SCI,
      payeur: { ...ZOE, adresse: OU },
      debit: null,
      compte: null,
      electronique: false,
      nbOccupants: undefined,
      fournitureDemandee: false,
    })
  })
})

describe('« J’emménage »', () => {
  const EMMENAGE = {
    type_commune: '26901',
    sumup_type: 'Particulier',
    ...dite('sumup_'),
    sumup_titulaire_dateNaissance: '04/05/1981',
    sumup_titulaire_naissance_ville: 'LILLE',
    sumup_cotitulaire_nom: 'Noël',
    sumup_cotitulaire_prenom: 'Sarah',
    modePaiement_paiement: 'MENSUEL',
    modePaiement_facture: 'ELECTRONIQUE',
    modePaiement_nombreOccupants: '2',
    modePaiement_montantSouhaite: '32,50',
    ...compte('modePaiement_'),
    ecranrecap_fourniture: 'Oui',
  }

  it('is read whole', () => {
    expect(lire('SOUSCRIPTIONV3', EMMENAGE)).toMatchObject({
      codeCommune: '26901',
      titulaire: { ...ZOE, naissance: '1981-05-04', villeNaissance: 'LILLE' },
      coTitulaire: { nom: 'Noël', prenom: 'Sarah', professionnel: false },
      payeur: null,
      debit: 'ME',
      compte: COMPTE,
      electronique: true,
      nbOccupants: 2,
      mensualite: 32.5,
      fournitureDemandee: true,
    })
  })

  it.each([
    ['PRELEVEMENT', 'PA'],
    ['FACTURE', null],
    ['', null],
  ])('paid by « %s » is debited by %s', (modePaiement_paiement, debit) => {
    expect(lire('SOUSCRIPTIONV3', { ...EMMENAGE, modePaiement_paiement })).toMatchObject({ debit })
  })

  it('of one holder, on paper, whose month is the planned one', () => {
    const seul = {
      ...EMMENAGE,
      sumup_cotitulaire_nom: '',
      modePaiement_facture: 'PAPIER',
      modePaiement_montantSouhaite: '',
      ecranrecap_fourniture: 'Non',
    }
    expect(lire('SOUSCRIPTIONV3', seul)).toMatchObject({
      coTitulaire: null,
      electronique: false,
      mensualite: undefined,
      fournitureDemandee: false,
    })
  })
})

it('whoever pays may give one telephone', () => {
  const valeurs = { payeur_type: 'Particulier', payeur_nom: 'Noël', payeur_telephone: '0320000000' }
  expect(autrePayeur({ valeurs }, 'payeur_')).toMatchObject({ nom: 'Noël', telephone1: '0320000000', civilite: null })
})

it('no other form subscribes a contract', () => {
  expect(FORMULAIRES_DE_SOUSCRIPTION).toEqual([
    'SOUSCRIPTION',
    'SOUSCRIPTIONV2',
    'SOUSCRIPTIONV2_PRO',
    'SOUSCRIPTION_SIGN',
    'SOUSCRIPTIONV3',
  ])
  expect(() => lire('RECLAMATION', {})).toThrow('RECLAMATION')
})
