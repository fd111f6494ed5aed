import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { servicesCalls as calls } from '@ael/contract/services/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { type SaisieService, saisieService } from '@ael/contract/services/schemas.ts'
import type * as z from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../../db/notify.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { montrerClient, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { declencher } from '../../testing/alertes.ts'
import { creerFacture } from '../../testing/factures.ts'
import { IBAN_ESSAI, signerMandat } from '../../testing/prelevements.ts'
import { refus } from '../../testing/refus.ts'
import { creerUsager, type Usager } from '../../testing/usager.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'
import type { Lieu } from './effets/effet.ts'
import { resilierServices } from './resilier-services.ts'
import { souscrireServices } from './souscrire-services.ts'

const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let app: TestApp
let usager: Usager
let client: Client
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  usager = await creerUsager(app)
  ;({ client } = usager)
  await montrerClient(app.services.db, usager.id)
})

const COMPTE = { titulaire: 'Zoé Arnal', iban: IBAN_ESSAI, bic: 'AGRIFRPP', signature: true }
const dans = <T>(faire: (lieu: Lieu) => Promise<T>): Promise<T> =>
  app.services.db.transaction().execute((trx) =>
    faire({
      services: app.services,
      trx,
      demandeur: { id: usager.id, profils: ['UTILISATEUR_STANDARD'], premiumId: null, accesContratResilie: false },
    }),
  )
const saisie = (donnees: z.input<typeof saisieService>): SaisieService => saisieService.parse(donnees)
const souscrire = async (code: CodeService, donnees: z.input<typeof saisieService> = {}) =>
  (await dans((lieu) => souscrireServices(lieu, code, [usager.contrat], saisie(donnees)))).get(usager.contrat)
const resilier = async (code: CodeService) =>
  (await dans((lieu) => resilierServices(lieu, code, [usager.contrat]))).get(usager.contrat)
const detail = (code: string) => client(calls.detail, { params: { code, id: usager.contrat } })
const souscrits = async () =>
  (
    await app.services.db
      .selectFrom('service_souscrit')
      .selectAll()
      .where('numero_contrat', '=', usager.contrat)
      .orderBy('code')
      .execute()
  ).map(({ numero_contrat: _contrat, silence: _silence, ...souscrit }) => souscrit)
const mandats = () =>
  app.services.db
    .selectFrom('mandat_sepa')
    .select(['rum', 'iban_fin', 'revoque_le', 'signe_le'])
    .where('numero_contrat', '=', usager.contrat)
    .orderBy('id')
    .execute()
const plans = () =>
  app.services.db
    .selectFrom('echeancier as e')
    .innerJoin('echeance as d', 'd.echeancier_id', 'e.id')
    .select(['e.etat as plan', 'd.etat', 'd.montant_cents'])
    .where('numero_contrat', '=', usager.contrat)
    .orderBy('e.id')
    .orderBy('d.rang')
    .execute()
const facturer = () =>
  creerFacture(app.services.db, usager.contrat, {
    periode_debut: '2026-04-15',
    periode_fin: '2026-10-14',
    solde_cents: 0,
  })

describe('direct debit', () => {
  it('signs a mandate, by which the contract is debited from now on', async () => {
    expect(await souscrire('PA', COMPTE)).toMatchObject({ rum: `AEL${usager.contrat}01` })
    expect(await mandats()).toEqual([
      { rum: `AEL${usager.contrat}01`, iban_fin: '0189', revoque_le: null, signe_le: '2026-11-23' },
    ])
    expect(await detail('prelevement')).toMatchObject({
      code: 'PA',
      estSouscrit: true,
      isSouscribed: true,
      etat: 'ACTIVE',
      dateSouscription: '2026-11-23',
      rum: `AEL${usager.contrat}01`,
      isMandatSepaDisponible: true,
      cancellable: false,
      formulaireResiliation: 'RESILIATION_PA',
      souscription: { actif: false, code: 'S001' },
      resiliation: { actif: true, messageSiNonActif: null },
    })
  })

  it('amends the mandate of the same payer, and keeps its reference', async () => {
    await signerMandat(app.services.db, usager.contrat, { signe_le: '2026-01-12' })
    await souscrire('PA', { ...COMPTE, iban: 'FR1420041010050500013M02606' })
    expect(await mandats()).toEqual([
      { rum: `VALOMBRE${usager.contrat}01`, iban_fin: '2606', revoque_le: null, signe_le: '2026-01-12' },
    ])
  })

  it('begins a new mandate where the one in force has lapsed, for 36 months without a debit', async () => {
    await signerMandat(app.services.db, usager.contrat, { signe_le: '2022-01-12' })
    expect(await souscrire('PA', { garderAncienMandat: true })).toMatchObject({ refus: { code: 'S005' } })
    await souscrire('PA', COMPTE)
    expect(await mandats()).toMatchObject([
      { rum: `VALOMBRE${usager.contrat}01`, revoque_le: '2026-11-23' },
      { rum: `AEL${usager.contrat}02`, revoque_le: null },
    ])
  })

  it('goes on with the mandate in force when that is asked for', async () => {
    await signerMandat(app.services.db, usager.contrat)
    expect(await souscrire('PA', { garderAncienMandat: true })).toMatchObject({ rum: `VALOMBRE${usager.contrat}01` })
  })

  it('needs the account and its signature, field by field', async () => {
    const erreur = await souscrire('PA', { titulaire: 'Zoé Arnal' }).catch((error: unknown) => error)
    expect(erreur).toBeInstanceOf(ErreurMetier)
    expect((erreur as ErreurMetier).champs?.map(({ champ }) => champ)).toEqual(['paiement_iban', 'paiement_signature'])
    expect(await souscrits()).toEqual([])
  })

  it('ends with its mandate', async () => {
    await souscrire('PA', COMPTE)
    expect(await resilier('PA')).toEqual({ rum: null, avertissement: null })
    expect(await mandats()).toMatchObject([{ revoque_le: '2026-11-23' }])
    expect(await souscrits()).toEqual([])
  })
})

describe('monthly billing', () => {
  it('signs a mandate and opens a plan, after the bills of a year', async () => {
    await facturer()
    expect(await souscrire('ME', COMPTE)).toMatchObject({ rum: `AEL${usager.contrat}01` })
    const lues = await plans()
    expect(lues).toHaveLength(10)
    expect(new Set(lues.map(({ plan, etat, montant_cents }) => `${plan} ${etat} ${montant_cents}`))).toEqual(
      new Set(['EN_COURS A_VENIR 1800']),
    )
  })

  it('replaces direct debit, whose mandate goes on, and the other way round', async () => {
    await facturer()
    await souscrire('PA', COMPTE)
    await souscrire('FE')
    expect((await detail('ME')).remplace).toEqual(['Prélèvement à l’échéance'])
    await souscrire('ME', { garderAncienMandat: true })
    expect((await souscrits()).map(({ code }) => code)).toEqual(['FE', 'ME'])
    expect(await mandats()).toMatchObject([{ revoque_le: null }])
    await souscrire('PA', { garderAncienMandat: true })
    expect((await souscrits()).map(({ code }) => code)).toEqual(['FE', 'PA'])
    expect(new Set((await plans()).map(({ plan, etat }) => `${plan} ${etat}`))).toEqual(new Set(['ANNULE ANNULEE']))
    expect(await mandats()).toMatchObject([{ revoque_le: null }])
  })

  it('is not available where nothing tells what a year costs, unless it is said how many live there', async () => {
    expect(await souscrire('ME', COMPTE)).toEqual({
      refus: { code: 'S005', message: 'L’échéancier n’est pas disponible' },
    })
    expect(await mandats()).toEqual([])
    await souscrire('ME', { ...COMPTE, nbOccupants: 3 })
    expect((await plans())[0]).toMatchObject({ montant_cents: 3000 })
  })

  it('is not less than 0.8 of what is planned, in the imposed words', async () => {
    await facturer()
    expect(await souscrire('ME', { ...COMPTE, mensualite: 10 })).toMatchObject({
      refus: { code: 'S005', message: 'La mensualisation demandée ne peut pas être inférieure à 14,40\u202F€' },
    })
  })

  it('ends with its plan and its mandate; what the bank already has is still taken', async () => {
    await facturer()
    await souscrire('ME', COMPTE)
    await app.services.db.updateTable('echeance').set({ etat: 'REMISE' }).where('rang', '=', 1).execute()
    await resilier('ME')
    expect((await plans()).map(({ etat }) => etat)).toEqual(['REMISE', ...Array.from({ length: 9 }, () => 'ANNULEE')])
    expect(await mandats()).toMatchObject([{ revoque_le: '2026-11-23' }])
  })
})

describe('an alert of consumption', () => {
  const alertes = () =>
    app.services.db
      .selectFrom('alerte')
      .select(['id', 'code_type_alarme', 'periodicite', 'seuil_litres', 'destinataire', 'statut'])
      .where('numero_contrat', '=', usager.contrat)
      .execute()

  it('is one of those of the account, and ends with the service', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    await souscrire('AC', { seuil: 12.5, unite: 'M', email: 'zoe@exemple.fr' })
    expect(await alertes()).toMatchObject([
      {
        code_type_alarme: 'AC',
        periodicite: 'MOIS',
        seuil_litres: 12_500,
        destinataire: 'zoe@exemple.fr',
        statut: 'ACTIVE',
      },
    ])
    await resilier('AC')
    expect(await alertes()).toEqual([])
    expect(await souscrits()).toEqual([])
  })

  it('ends as a service when the alert is deleted', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    await souscrire('AC', { seuil: 500, unite: 'L', email: 'zoe@exemple.fr' })
    const [alerte] = await alertes()
    await app.services.db.deleteFrom('alerte').where('id', '=', alerte!.id).execute()
    expect(await souscrits()).toEqual([])
  })

  it('stays switched off when it has fired', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    await souscrire('AC', { seuil: 500, unite: 'L', email: 'zoe@exemple.fr' })
    const [alerte] = await alertes()
    await declencher(app.services.db, { alerteId: alerte!.id, contrat: usager.contrat, type: 'AC' })
    await resilier('AC')
    expect(await alertes()).toMatchObject([{ statut: 'DESACTIVE' }])
  })

  it('is made inactive, and says so, where there are as many active ones as may be', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    const valeurs = { seuil: 500, unite: 'L', email: 'zoe@exemple.fr' } as const
    await souscrire('AC', valeurs)
    await app.services.db.deleteFrom('service_souscrit').where('numero_contrat', '=', usager.contrat).execute()
    expect(await souscrire('AC', valeurs)).toMatchObject({
      avertissement: expect.stringContaining('Vous ne pouvez pas avoir plus de 1 alertes actives'),
    })
  })
})

describe('a service that is recorded', () => {
  it.each([
    ['SP', { telephone: '06 12 34 56 78' }, { telephone: '0612345678' }],
    ['SG', { telephone: '07 81 23 45 67' }, { telephone: '0781234567' }],
    ['SC', { conditionsAcceptees: true }, { conditions_version: '2026-01' }],
    ['C2', { conditionsAcceptees: true }, { conditions_version: '2026-01' }],
    ['CF', {}, { conditions_version: null }],
    ['PM', {}, {}],
  ] as const)('%s keeps what it needs, and ends', async (code, donnees, garde) => {
    expect(await souscrire(code, donnees)).toEqual({ rum: null, avertissement: null })
    expect(await souscrits()).toMatchObject([{ code, souscrit_le: '2026-11-23', ...garde }])
    await resilier(code)
    expect(await souscrits()).toEqual([])
  })

  it.each([
    ['SP', 'user_phone'],
    ['SC', 'info_conditions'],
    ['C2', 'info_conditions'],
  ] as const)('%s is refused without %s', async (code, champ) => {
    const erreur = await souscrire(code).catch((error: unknown) => error)
    expect((erreur as ErreurMetier).champs?.map((manque) => manque.champ)).toEqual([champ])
  })

  it('AR writes where it is told to, once the meter is read by hand', async () => {
    await poserCompteur(app.services.db, usager.contrat)
    await app.services.db
      .updateTable('abonnement')
      .set({ is_index_saisissable: true })
      .where('numero_contrat', '=', usager.contrat)
      .execute()
    await souscrire('AR', { email: 'releve@exemple.fr' })
    expect(await souscrits()).toMatchObject([{ code: 'AR', adresse_mail: 'releve@exemple.fr' }])
  })

  it('is subscribed once by two at the same time', async () => {
    const issues = await Promise.all([souscrire('CF'), souscrire('CF')])
    expect(issues.filter((issue) => issue && 'refus' in issue)).toMatchObject([{ refus: { code: 'S001' } }])
    expect(await souscrits()).toHaveLength(1)
  })
})

describe('what stands in the way', () => {
  const etat = (code_etat_contrat: string, date_resiliation: string | null = null) =>
    app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat, date_resiliation })
      .where('numero_contrat', '=', usager.contrat)
      .execute()

  it('S002: the contract has left the account', async () => {
    await app.services.db.deleteFrom('attachement').where('numero_contrat', '=', usager.contrat).execute()
    expect(await souscrire('CF')).toMatchObject({ refus: { code: 'S002' } })
  })

  it('S004: something is overdue', async () => {
    await creerFacture(app.services.db, usager.contrat)
    expect((await detail('ME')).souscription).toEqual({
      actif: false,
      code: 'S004',
      messageSiNonActif: 'Une somme échue reste à payer sur ce contrat. Réglez-la, puis souscrivez ce service.',
    })
    expect((await detail('PA')).souscription.actif).toBe(true)
  })

  it('nothing is overdue on the last day to pay', async () => {
    await facturer()
    await creerFacture(app.services.db, usager.contrat, { date_echeance: '2026-11-23' })
    expect((await detail('ME')).souscription.code).not.toBe('S004')
  })

  it('S002: the meter that was read by hand has been taken off', async () => {
    await poserCompteur(app.services.db, usager.contrat, { fin: '2026-11-01' })
    await app.services.db
      .updateTable('abonnement')
      .set({ is_index_saisissable: true })
      .where('numero_contrat', '=', usager.contrat)
      .execute()
    expect((await detail('AR')).souscription).toMatchObject({ actif: false, code: 'S002' })
  })

  it('S005: the contract is not yet in service, or the e-invoice has nothing to go with', async () => {
    expect((await detail('FE')).souscription).toMatchObject({ code: 'S005' })
    await etat('AT')
    expect((await detail('PA')).souscription).toMatchObject({ code: 'S005' })
  })

  it('S003 and R001: the contract is terminated', async () => {
    await app.services.db
      .updateTable('utilisateur')
      .set({ acces_contrat_resilie: true })
      .where('id', '=', usager.id)
      .execute()
    await souscrire('CF')
    await etat('RA', '2026-11-01')
    expect((await detail('PA')).souscription).toMatchObject({ code: 'S003' })
    expect((await detail('CF')).resiliation).toMatchObject({ code: 'R001' })
  })

  it('R000: it is not there', async () => {
    expect(await resilier('CF')).toMatchObject({ refus: { code: 'R000' } })
  })

  it('R002: another one goes with it', async () => {
    await souscrire('PA', COMPTE)
    await souscrire('FE')
    expect(await resilier('PA')).toMatchObject({ refus: { code: 'R002' } })
    await resilier('FE')
    expect(await resilier('PA')).toMatchObject({ rum: null })
  })

  it('S002: the payer alone has his account debited; whoever only showed the numbers of the contract does not', async () => {
    const autre = await creerUsager(app)
    const services = await autre.client(calls.services, { params: { contract: autre.contrat } })
    expect(services.filter(({ souscription }) => souscription.code === 'S002').map(({ code }) => code)).toEqual([
      'PA',
      'ME',
      'PM',
      'FE',
      'FL',
      'AR',
      'AC',
      'SP',
      'SG',
      'CF',
      'SC',
      'C2',
    ])
  })

  it('is said in the words of the utility, where it has its own', async () => {
    const { db } = app.services
    await db
      .insertInto('message')
      .values({ controleur: 'Service', action: 'souscription', code: 'S005', libelle: 'Appelez-nous.' })
      .execute()
    await notify(db, CANAL_CONFIGURATION, '')
    await expect.poll(async () => (await detail('FE')).souscription.messageSiNonActif).toBe('Appelez-nous.')
    await db.deleteFrom('message').where('code', '=', 'S005').execute()
    await notify(db, CANAL_CONFIGURATION, '')
    await expect.poll(async () => (await detail('FE')).souscription.messageSiNonActif).not.toBe('Appelez-nous.')
  })

  it('is told with the authorisations of the contract', async () => {
    const { services } = await client(accesCalls.autorisations, { params: { contract: usager.contrat } })
    expect(services).toHaveLength(12)
    expect(services?.find(({ code }) => code === 'FE')).toMatchObject({
      estSouscrit: false,
      souscription: { actif: false, code: 'S005' },
      resiliation: { actif: false, code: 'R000' },
    })
  })
})

describe('the services of a contract', () => {
  it('are listed whole, each with what may be done', async () => {
    await souscrire('PA', COMPTE)
    const liste = await client(calls.services, { params: { contract: usager.contrat } })
    expect(liste.map(({ code }) => code)).toEqual([
      'PA',
      'ME',
      'PM',
      'FE',
      'FL',
      'AR',
      'AC',
      'SP',
      'SG',
      'CF',
      'SC',
      'C2',
    ])
    expect(liste.find(({ code }) => code === 'SC')).toMatchObject({
      prix: 4.9,
      conditionsDeVente: { version: '2026-01' },
    })
  })

  it('say one by one whether they are subscribed', async () => {
    await souscrire('PA', COMPTE)
    const lire = (code: string) => client(calls.estSouscrit, { params: { code, contract: usager.contrat } })
    expect(await lire('PA')).toEqual({ estSouscrit: true, dateSouscription: '2026-11-23' })
    expect(await lire('mensu')).toEqual({ estSouscrit: false, dateSouscription: null })
    expect(await refus(lire('jardin'))).toMatchObject({ status: 400, message: 'Ce service n’existe pas.' })
  })

  it('show the account of the payer to him alone', async () => {
    await souscrire('PA', COMPTE)
    const lire = (par: Client) => par(calls.getInfoBancaire, { params: { id: usager.contrat } })
    expect(await lire(client)).toMatchObject({
      isMandatSepaDisponible: true,
      rum: `AEL${usager.contrat}01`,
      titulaireCompte: 'Zoé Arnal',
      ibanMasque: '•••• •••• •••• 0189',
    })
    await app.services.db
      .updateTable('attachement')
      .set({ preuve: 'CONTRAT' })
      .where('utilisateur_id', '=', usager.id)
      .execute()
    expect(await refus(lire(client))).toMatchObject({ status: 403 })
  })
})
