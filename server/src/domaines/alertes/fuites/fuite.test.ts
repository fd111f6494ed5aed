import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { creerAbonnement, creerContratRattache, daterArrivee, montrerClient } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { consentir, ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'
import { creerLogement, heuresDe } from '../testing/fuite.ts'

const horloge = horlogeReglable('2026-11-22T06:30:00Z')
let app: TestApp
let usager: number
let client: Client
let contrat: ContratVerifie
let compteur: number

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-22T06:30:00Z')
  ;({ usager, client, contrat, compteur } = await creerLogement(app))
})
afterEach(() => reglerFonctionnalite(app.services, 'ConsentementReleves', false))

const ecrire = (du: string, au: string, debit: number) =>
  ecrireJours(app.services.db, compteur, du, au, { litres: heuresDe(debit) })
const lire = async (autre = client) => (await autre(alertesCalls.fuite, { params: { contract: contrat } })).fuite

describe('the leak of a contract', () => {
  it('is told since its first night, with what it has cost until the last hour that was read', async () => {
    await ecrire('2026-10-01', '2026-11-07', 0)
    await ecrire('2026-11-08', '2026-11-21', 14)
    await ecrireJours(app.services.db, compteur, '2026-11-22', '2026-11-22', {
      litres: 14,
      etats: `mmmmmm${'-'.repeat(18)}`,
    })
    const fuite = await lire()
    expect(fuite).toMatchObject({
      depuis: '2026-11-08',
      arret: null,
      jusque: '2026-11-22',
      heuresDuDernierJour: 6,
      debitMinimum: 14,
      debitHabituel: 0,
      debit: 14,
      heures: 342,
      litresPerdus: 342 * 14,
      litresParJour: 336,
      prix: { euros: 1.17, dateFacture: null },
      coutEuros: 5.6,
      coutParJourEuros: 0.39,
      prochainReleve: { date: '2026-12-29', euros: 20.15 },
      prevenuLe: null,
      attestationAvant: null,
    })
    expect(fuite!.jours.slice(-2)).toEqual([
      { jour: '2026-11-21', litres: 14 * 24 + 150, perdus: 336, debit: 14 },
      { jour: '2026-11-22', litres: 84, perdus: 84, debit: 14 },
    ])
    await app.services.db
      .updateTable('abonnement')
      // Nor is it known since when it runs.
      .set({ prochain_releve: '2026-11-22', date_mise_en_service: null })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await lire()).toMatchObject({ depuis: '2026-11-08', prochainReleve: null })
  })

  it('says when the holder was told, and until when the plumber’s word is taken', async () => {
    await ecrire('2026-10-01', '2026-11-21', 14)
    await evaluerNuit(app.services)
    const { db } = app.services
    const { titulaire, instance } = await db
      .selectFrom('instance_alerte')
      .select(['numero_client_titulaire as titulaire', 'id as instance'])
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    const dit = (voulu: Parameters<typeof declencher>[1]) =>
      declencher(db, { contrat, destinataire: 'a@exemple.fr', ...voulu })
    for (const [dite, accepteLe] of [
      [instance, '2026-11-21'],
      [await dit({ type: 'AS', jour: '2026-11-19' }), '2026-11-20'],
      // He was told of the flow before, of something else, on another contract; and so was who had the contract before him.
      [await dit({ jour: '2026-09-30' }), '2026-09-30'],
      [await dit({ type: 'AC', jour: '2026-11-19' }), '2026-11-19'],
      [await dit({ contrat: await creerAbonnement(db), titulaire, jour: '2026-11-18' }), '2026-11-18'],
      [await dit({ titulaire: await creerClient(db), jour: '2026-11-01' }), '2026-11-01'],
    ] as const)
      await db
        .updateTable('envoi_alerte')
        .set({
          etat: 'ENVOYE',
          canal: 'MAIL',
          destinataire: 'a@exemple.fr',
          accepte_le: new Date(`${accepteLe}T05:41:07Z`),
          accepte_par: 'mx.exemple.fr',
          message_id: '<1@exemple.fr>',
        })
        .where('instance_id', '=', dite)
        .execute()
    expect(await lire()).toMatchObject({
      prevenuLe: '2026-11-20T06:41:07+01:00',
      attestationAvant: '2026-12-20',
    })
  })

  it('stays told for two months after it has stopped', async () => {
    await ecrire('2026-10-01', '2026-10-20', 14)
    await ecrire('2026-10-21', '2026-11-21', 0)
    expect(await lire()).toMatchObject({ arret: '2026-10-21', jusque: '2026-10-20', prochainReleve: null })
    horloge.regler('2026-12-20T09:00:00Z')
    client = await app.clientDe(usager)
    expect(await lire()).toMatchObject({ arret: '2026-10-21' })
    horloge.regler('2026-12-21T09:00:00Z')
    client = await app.clientDe(usager)
    expect(await lire()).toBeNull()
  })

  it('is none where nothing runs by night, by any of the meters, nor where nothing is read by radio', async () => {
    await ecrire('2026-10-01', '2026-11-21', 0)
    expect(await lire()).toBeNull()
    const { db } = app.services
    for (const du of ['2026-11-09', '2026-11-08'])
      await ecrireJours(db, await poserCompteurRadio(db, contrat), du, '2026-11-21', { litres: heuresDe(14) })
    expect(await lire()).toMatchObject({ depuis: '2026-11-08', debit: 28 })
    contrat = await creerContratRattache(app.services.db, usager)
    expect(await lire()).toBeNull()
  })

  it('of the one who lived there before is nobody’s now', async () => {
    await ecrire('2026-08-01', '2026-11-21', 14)
    await daterArrivee(app.services.db, contrat, '2026-11-18')
    expect(await lire()).toBeNull()
  })

  it('is not told to whom the days are closed', async () => {
    await ecrire('2026-10-01', '2026-11-21', 14)
    await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
    await expect.poll(() => lire()).toBeNull()
    await montrerClient(app.services.db, usager)
    await consentir(app.services.db, contrat, ['JOUR'])
    await expect.poll(async () => (await lire())?.depuis).toBe('2026-10-01')
    // Days, but not hours.
    expect((await lire())?.nuits).toEqual([])
  })
})
