import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { servicesCalls as calls } from '@ael/contract/services/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { notify } from '../../db/notify.ts'
import { montrerClient, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { creerFacture } from '../../testing/factures.ts'
import { creerUnivers } from '../../testing/univers.ts'
import { creerUsager, type Usager } from '../../testing/usager.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'
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

const { detail, facturer, resilier, souscrire } = servicesDe(() => ({ app, usager }))

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
      messageSiNonActif: 'Une somme échue reste à payer sur ce contrat. Payez-la, puis souscrivez ce service.',
    })
    expect((await detail('PA')).souscription.actif).toBe(true)
  })

  it('nothing is overdue on the last day to pay', async () => {
    await facturer()
    await creerFacture(app.services.db, usager.contrat, { date_echeance: '2026-11-23' })
    // Nor what is owed to the customer.
    await creerFacture(app.services.db, usager.contrat, {
      type: 'AVOIR',
      montant_ht_cents: -1000,
      montant_tva_cents: 0,
      montant_ttc_cents: -1000,
      solde_cents: -1000,
    })
    expect((await detail('ME')).souscription.code).not.toBe('S004')
  })

  it('S002: the meter that was read by hand has been taken off, or is one of electricity', async () => {
    const { db } = app.services
    const regler = (colonnes: { is_index_saisissable?: boolean; code_type_contrat?: string }) =>
      db.updateTable('abonnement').set(colonnes).where('numero_contrat', '=', usager.contrat).execute()
    await poserCompteur(db, usager.contrat, { fin: '2026-11-01' })
    await regler({ is_index_saisissable: true })
    expect((await detail('AR')).souscription).toMatchObject({ actif: false, code: 'S002' })
    await poserCompteurRadio(db, usager.contrat, { debut: '2026-11-01' })
    expect((await detail('AC')).souscription).toMatchObject({ actif: true })
    await regler({ code_type_contrat: 'BT' })
    for (const code of ['AC', 'AR'])
      expect((await detail(code)).souscription).toMatchObject({ actif: false, code: 'S002' })
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

  it('S002: the payer, and staff for him, have his account debited; whoever only showed the numbers does not', async () => {
    const conseiller = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const prelevement = await conseiller(calls.detail, { params: { code: 'PA', id: usager.contrat } })
    expect(prelevement.souscription).toMatchObject({ actif: true })
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

  it('S002: the utility debits nobody, or whoever asks may only look', async () => {
    const { config, db } = app.services
    const { SERVICE_ICS } = config
    onTestFinished(() => {
      config.SERVICE_ICS = SERVICE_ICS
    })
    config.SERVICE_ICS = ''
    expect((await detail('PA')).souscription).toMatchObject({ actif: false, code: 'S002' })
    const visiteur = await creerUtilisateur(db, { profils: ['UTILISATEUR_VISITEUR'], premiumId: usager.id })
    await creerUnivers(db, usager.id, { contrats: [usager.contrat], utilisateurs: [visiteur] })
    const lui = await app.clientDe(visiteur)
    expect((await lui(calls.detail, { params: { code: 'CF', id: usager.contrat } })).souscription).toEqual({
      actif: false,
      code: 'S002',
      messageSiNonActif: 'Votre profil permet de consulter les services, pas de les changer.',
    })
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

  it('S002 and R002: the rights table has taken the service from all profiles of whoever asks', async () => {
    await souscrire('CF')
    const autre = await creerUsager(app, { profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] })
    await montrerClient(app.services.db, autre.id)
    const { db } = app.services
    const retire = { controleur: 'Service', action: 'CF', profil: 'UTILISATEUR_STANDARD', actif: false }
    await db.insertInto('droit').values(retire).execute()
    onTestFinished(async () => {
      await db.deleteFrom('droit').execute()
      await notify(db, CANAL_CONFIGURATION, '')
    })
    await notify(db, CANAL_CONFIGURATION, '')
    await expect.poll(async () => (await detail('CF')).resiliation.code).toBe('R002')
    const sien = await autre.client(calls.detail, { params: { code: 'CF', id: autre.contrat } })
    expect(sien.souscription).toMatchObject({ actif: true, code: null })
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
