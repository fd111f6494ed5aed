import type { Client } from '@ael/contract/client.ts'
import { servicesCalls as calls } from '@ael/contract/services/calls.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { creerContratRattache, montrerClient, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { declencher } from '../../testing/alertes.ts'
import { creerClient } from '../../testing/clients.ts'
import { IBAN_ESSAI, signerMandat } from '../../testing/prelevements.ts'
import { refus } from '../../testing/refus.ts'
import { creerUsager, type Usager } from '../../testing/usager.ts'
import { finirServices } from './finir-services.public.ts'
import { COMPTE, servicesDe } from './testing/services.ts'

let app: TestApp
let usager: Usager
let client: Client
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  usager = await creerUsager(app)
  ;({ client } = usager)
  await montrerClient(app.services.db, usager.id)
})

const { detail, resilier, souscrire, souscrits } = servicesDe(() => ({ app, usager }))

describe('an alert of consumption', () => {
  const alertes = () =>
    app.services.db
      .selectFrom('alerte')
      .select(['id', 'code_type_alarme', 'periodicite', 'seuil_litres', 'destinataire', 'statut'])
      .where('numero_contrat', '=', usager.contrat)
      .execute()

  it('is one of those of the account, and ends with the service', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    expect(await souscrire('AC', { seuil: 1_000_001, unite: 'M', email: 'zoe@exemple.fr' })).toEqual({
      refus: { code: 'S002', message: 'Indiquez un seuil de 0 à 1 000 000 m³.' },
    })
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

  it('ends as a service when the alert is deleted, and with its contract, not with another', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    const demander = () => souscrire('AC', { seuil: 500, unite: 'L', email: 'zoe@exemple.fr' })
    await demander()
    const autre = await creerContratRattache(app.services.db, usager.id)
    await finirServices(app.services, app.services.db, autre, { mandat: 'garde' })
    const [alerte] = await alertes()
    await app.services.db.deleteFrom('alerte').where('id', '=', alerte!.id).execute()
    expect(await souscrits()).toEqual([])
    await demander()
    await finirServices(app.services, app.services.db, usager.contrat, { mandat: 'garde' })
    expect([await alertes(), await souscrits()]).toEqual([[], []])
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
    [
      'SC',
      { conditionsAcceptees: true, email: 'zoe@exemple.fr' },
      { conditions_version: '2026-01', adresse_mail: 'zoe@exemple.fr' },
    ],
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
    ['SG', 'user_phone'],
    ['SC', 'info_conditions'],
    ['C2', 'info_conditions'],
    ['AC', 'info_seuil, info_unite, user_email'],
  ] as const)('%s is refused without %s', async (code, champs) => {
    const erreur = await souscrire(code).catch((error: unknown) => error)
    expect((erreur as ErreurMetier).champs?.map(({ champ }) => champ).join(', ')).toBe(champs)
  })

  it('AR writes where it is told to, once the meter is read by hand', async () => {
    await poserCompteur(app.services.db, usager.contrat)
    await app.services.db
      .updateTable('abonnement')
      .set({ is_index_saisissable: true })
      .where('numero_contrat', '=', usager.contrat)
      .execute()
    expect((await detail('AR')).souscription).toMatchObject({ actif: true })
    await souscrire('AR', { email: 'releve@exemple.fr' })
    expect(await souscrits()).toMatchObject([{ code: 'AR', adresse_mail: 'releve@exemple.fr' }])
  })

  it('is subscribed once by two at the same time', async () => {
    const issues = await Promise.all([souscrire('CF'), souscrire('CF')])
    expect(issues.filter((issue) => issue && 'refus' in issue)).toMatchObject([{ refus: { code: 'S001' } }])
    expect(await souscrits()).toHaveLength(1)
  })
})

describe('the services of a contract', () => {
  it('are listed whole, each with what may be done', async () => {
    await app.services.db
      .insertInto('definition_demarche')
      .values([
        { type_formulaire: 'SOUSCRIPTION_SP', pj_obligatoire: true, autoriser_commentaire: false },
        { type_formulaire: 'SOUSCRIPTION_SG', autoriser_pj: false, commentaire_obligatoire: true },
      ])
      .execute()
    await souscrire('PA', COMPTE)
    await souscrire('SP', { telephone: '06 12 34 56 78' })
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
    const dits = (code: string) => liste.find((un) => un.code === code)
    expect(dits('PA')).toMatchObject({ etat: 'ACTIVE', isDematerialized: true, skipMiseAJourPayeur: false })
    expect(dits('SP')).toMatchObject({
      libelle: 'SMS de paiement',
      etat: 'ACTIVE',
      mobile: '•••• 78',
      messageSouscription: expect.stringMatching(/^Vous serez prévenu/) as string,
      messageResiliation: expect.stringMatching(/^Vous ne recevrez plus/) as string,
      autoriserPj: true,
      pjObligatoire: true,
      autoriserCommentaire: false,
      commentaireObligatoire: false,
      formulaireSouscription: 'SOUSCRIPTION_SP',
      formulaireResiliation: 'RESILIATION_SP',
    })
    expect(dits('SG')).toMatchObject({
      autoriserPj: false,
      pjObligatoire: false,
      autoriserCommentaire: true,
      commentaireObligatoire: true,
    })
    expect(dits('FL')).toMatchObject({ etat: 'DESACTIVE', isDematerialized: false })
    expect(dits('CF')).toMatchObject({ skipMiseAJourPayeur: true })
    expect(dits('SC')).toMatchObject({
      prix: 4.9,
      conditionsDeVente: { version: '2026-01', articles: serviceDe('SC').conditions?.articles },
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

  it('show the account that the payer gave, while no mandate says another', async () => {
    const { db } = app.services
    const payeur = await creerClient(db, { iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaire: 'Zoé Arnal' })
    await creerContratRattache(db, usager.id, { titulaire: payeur })
    const contrat = await creerContratRattache(db, usager.id, { payeur })
    await montrerClient(db, usager.id)
    const lire = () => client(calls.getInfoBancaire, { params: { id: contrat } })
    expect(await lire()).toEqual({
      isMandatSepaDisponible: false,
      rum: null,
      numeroClientPayeur: payeur,
      titulaireCompte: 'Zoé Arnal',
      ibanMasque: '•••• •••• •••• 0189',
    })
    await signerMandat(db, contrat, { iban: 'FR1420041010050500013M02606', titulaire_compte: 'SCI Arnal' })
    expect(await lire()).toMatchObject({ titulaireCompte: 'SCI Arnal', ibanMasque: '•••• •••• •••• 2606' })
  })

  it('show nothing of an account whose mandate has ended', async () => {
    await souscrire('PA', COMPTE)
    await resilier('PA')
    expect(await client(calls.getInfoBancaire, { params: { id: usager.contrat } })).toMatchObject({
      isMandatSepaDisponible: false,
      rum: null,
      titulaireCompte: null,
      ibanMasque: null,
    })
  })
})
