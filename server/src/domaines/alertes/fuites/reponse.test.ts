import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lireEmail } from '../../../kernel/session/compte.repository.ts'
import { rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'
import { creerLogement, type Logement } from '../testing/fuite.ts'
import { textePdf } from '../../../testing/pdf.ts'

const MATIN = '2026-11-22T09:30:15Z'
const horloge = horlogeReglable(MATIN)
let app: TestApp
let logement: Logement

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler(MATIN)
  logement = await creerLogement(app)
  await logement.ecrire('2026-10-01', '2026-11-05', 0)
  await logement.ecrire('2026-11-06', '2026-11-22', 14)
})

const ARROSAGE = { nature: 'CAUSE', cause: 'ARROSAGE', jours: 15 } as const
type Voulue = Partial<{ nature: 'CAUSE' | 'REPARATION'; cause: 'ARROSAGE' | 'AUTRE'; precision: string; jours: 7 | 15 }>
const repondre = (voulue: Voulue = ARROSAGE, client = logement.client) =>
  client(alertesCalls.repondreFuite, {
    body: { numeroContrat: logement.contrat, nature: 'CAUSE', ...voulue },
  })
const lignes = () =>
  app.services.db
    .selectFrom('reponse_fuite')
    .select(['nature', 'cause', 'issue', 'debit', 'depuis'])
    .where('numero_contrat', '=', logement.contrat)
    .orderBy('id')
    .execute()

describe('the answer to a leak', () => {
  it('names a cause for a time, and stands with the leak', async () => {
    const { reponse, message } = await repondre()
    expect(message).toBe('Votre réponse est enregistrée.')
    expect(reponse).toEqual({
      nature: 'CAUSE',
      cause: 'ARROSAGE',
      precision: null,
      reponduLe: '2026-11-22T10:30:15+01:00',
      jusquAu: '2026-12-07',
      nuitsSeches: 0,
      nuitsAttendues: 3,
      issue: null,
      issueLe: null,
    })
    expect((await logement.lire())?.reponse).toEqual(reponse)
    expect(await lignes()).toMatchObject([{ debit: 14, depuis: '2026-11-06' }])
  })

  it('is given of all that runs by night, what always runs there with it', async () => {
    logement = await creerLogement(app)
    await app.services.db
      .insertInto('parametre_alerte_contrat')
      .values({ numero_contrat: logement.contrat, nom: 'AFDW', valeur: 10 })
      .execute()
    await logement.ecrire('2026-10-01', '2026-11-05', 5)
    await logement.ecrire('2026-11-06', '2026-11-22', 20)
    expect(await logement.lire()).toMatchObject({ debitHabituel: 5, debit: 15 })
    await repondre()
    expect(await lignes()).toMatchObject([{ debit: 20 }])
  })

  it('is the same when it is given twice, and replaced by another', async () => {
    await repondre()
    await repondre()
    expect(await lignes()).toMatchObject([{ nature: 'CAUSE', issue: null }])
    const { reponse } = await repondre({ ...ARROSAGE, nature: 'REPARATION', precision: 'Bassin', jours: 7 })
    expect(reponse).toMatchObject({ jusquAu: '2026-12-07', precision: null })
    expect(await lignes()).toMatchObject([
      { nature: 'CAUSE', issue: 'REMPLACEE' },
      { nature: 'REPARATION', cause: null, issue: null },
    ])
  })

  it('is another one for another time, another cause or other words', async () => {
    for (const voulue of [
      ARROSAGE,
      { ...ARROSAGE, jours: 7 },
      { cause: 'AUTRE', precision: 'Bassin', jours: 7 },
      { cause: 'AUTRE', precision: 'Mare', jours: 7 },
    ] as const)
      await repondre(voulue)
    expect((await lignes()).map(({ issue }) => issue)).toEqual(['REMPLACEE', 'REMPLACEE', 'REMPLACEE', null])
    expect((await logement.lire())?.reponse).toMatchObject({
      cause: 'AUTRE',
      precision: 'Mare',
      jusquAu: '2026-11-29',
    })
  })

  it('is one of two that are given at once', async () => {
    const autre = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, autre, logement.contrat)
    const sien = await app.clientDe(autre)
    await Promise.all([repondre(), repondre({ nature: 'REPARATION' }, sien), repondre(ARROSAGE, sien), repondre()])
    expect((await lignes()).filter(({ issue }) => issue === null)).toHaveLength(1)
  })

  it('is taken back, twice as well as once', async () => {
    const retirer = () =>
      logement.client(alertesCalls.annulerReponseFuite, { body: { numeroContrat: logement.contrat } })
    await repondre()
    await repondre({ nature: 'REPARATION' })
    expect(await retirer()).toEqual({ message: 'Votre réponse est retirée.' })
    await retirer()
    expect((await logement.lire())?.reponse).toBeNull()
    expect(await lignes()).toMatchObject([{ issue: 'REMPLACEE' }, { issue: 'ANNULEE' }])
  })

  it.each([
    [{ jours: 15 }, 'cause', 'Choisissez la cause.'],
    [{ cause: 'AUTRE', jours: 15 }, 'precision', 'Précisez la cause.'],
    [{ cause: 'ARROSAGE' }, 'jours', 'Choisissez quand nous devons vous le redemander.'],
  ] as const)('is refused as long as something of it is missing: %o', async (voulue, champ, message) => {
    expect(await refus(repondre(voulue))).toMatchObject({ status: 400, champs: [{ champ, message }] })
  })

  it('is refused where nothing flows any more', async () => {
    logement = await creerLogement(app)
    await logement.ecrire('2026-10-01', '2026-11-19', 14)
    await logement.ecrire('2026-11-20', '2026-11-22', 0)
    expect(await refus(repondre())).toMatchObject({
      status: 412,
      message: 'L’eau ne coule plus en continu sur ce contrat\u202F: il n’y a rien à répondre.',
    })
  })

  it('is not given by staff for the household', async () => {
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    expect(await refus(repondre(ARROSAGE, agent))).toMatchObject({ code: 'FERME' })
    await repondre()
    const body = { numeroContrat: logement.contrat }
    expect(await refus(agent(alertesCalls.annulerReponseFuite, { body }))).toMatchObject({ code: 'FERME' })
    expect(await lignes()).toMatchObject([{ issue: null }])
  })

  it('ends with its holder, and with the account’s access', async () => {
    const { db } = app.services
    const autre = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await repondre()
    expect((await logement.lire(autre))?.reponse).not.toBeNull()
    await db.deleteFrom('attachement').where('numero_contrat', '=', logement.contrat).execute()
    expect((await logement.lire(autre))?.reponse).toBeNull()
    await rattacher(db, logement.usager, logement.contrat)
    expect((await logement.lire(autre))?.reponse).not.toBeNull()
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', logement.contrat)
      .execute()
    expect((await logement.lire(autre))?.reponse).toBeNull()
  })

  it('to a leak that has stopped says nothing of the one after it', async () => {
    const { db } = app.services
    const { numero_client_titulaire } = await db
      .selectFrom('abonnement')
      .select('numero_client_titulaire')
      .where('numero_contrat', '=', logement.contrat)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reponse_fuite')
      .values({
        numero_contrat: logement.contrat,
        numero_client_titulaire,
        utilisateur_id: logement.usager,
        depuis: '2026-08-20',
        nature: 'REPARATION',
        debit: 14,
        repondu_le: new Date('2026-09-01T10:00:00Z'),
        jusqu_au: '2026-09-16',
        issue: 'CONFIRMEE',
        issue_le: new Date('2026-09-05T10:00:00Z'),
      })
      .execute()
    expect(await logement.lire()).toMatchObject({ depuis: '2026-11-06', reponse: null })
  })

  it('counts the dry nights since a repair', async () => {
    await repondre({ nature: 'REPARATION' })
    await logement.ecrire('2026-11-23', '2026-11-24', 0)
    horloge.regler('2026-11-24T09:00:00Z')
    const client = await app.clientDe(logement.usager)
    expect(await logement.lire(client)).toMatchObject({ arret: '2026-11-23', reponse: { nuitsSeches: 2, issue: null } })
  })
})

describe('what is told with a leak', () => {
  it('is its last nights, hour by hour and of all meters, beside the usual one', async () => {
    const { db } = app.services
    // Of another, by which somebody waters late; what meters told before they were here, and after, is of other contracts.
    const autre = await poserCompteurRadio(db, logement.contrat)
    const tard = Array.from({ length: 24 }, (_, heure) => (heure === 22 ? 3 : 0))
    await ecrireJours(db, autre, '2026-10-01', '2026-11-22', { litres: tard })
    for (const [fin, debut, du] of [
      ['2026-11-16', '2026-08-01', '2026-11-16'],
      [null, '2026-11-22', '2026-11-16'],
    ] as const) {
      const ailleurs = await poserCompteurRadio(db, logement.contrat, { debut, fin })
      await ecrireJours(db, ailleurs, du, '2026-11-21', { litres: 50 })
    }
    const nuits = (await logement.lire())!.nuits
    expect(nuits.map(({ jour }) => jour)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(nuits.at(-1)!.heures).toEqual(
      [22, 23, 0, 1, 2, 3, 4, 5].map((heure) => {
        const habituel = heure === 22 ? 3 : 0
        return { heure, litres: 14 + habituel, perdus: 14, habituel }
      }),
    )
  })

  it('is what was sent, to whom, and with which proof; and what was read', async () => {
    const { db } = app.services
    await evaluerNuit(app.services)
    await db
      .updateTable('envoi_alerte')
      .set({
        etat: 'ENVOYE',
        canal: 'MAIL',
        destinataire: 'titulaire@exemple.fr',
        accepte_le: new Date('2026-11-22T09:41:07Z'),
        accepte_par: 'mx.exemple.fr : 250 ok',
        message_id: '<1@exemple.fr>',
      })
      .where('instance_id', 'in', (eb) =>
        eb.selectFrom('instance_alerte').select('id').where('numero_contrat', '=', logement.contrat),
      )
      .execute()
    // What was said of a flow before, and read by somebody else, is not told of this one.
    await declencher(db, { contrat: logement.contrat, jour: '2026-10-01' })
    await declencher(db, { contrat: logement.contrat, type: 'AC', jour: '2026-11-20' })
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, logement.contrat)
    await (
      await app.clientDe(voisin)
    )(alertesCalls.fuiteLue, { body: { numeroContrat: logement.contrat } })
    horloge.regler('2026-11-22T10:12:00Z')
    const lue = () => logement.client(alertesCalls.fuiteLue, { body: { numeroContrat: logement.contrat } })
    await lue()
    horloge.regler('2026-11-22T10:50:00Z')
    await lue()
    const messages = (await logement.lire())!.messages
    expect(messages.map(({ nature, le }) => [nature, le])).toEqual([
      ['CONSTAT', '2026-11-22T10:30:15+01:00'],
      ['ENVOI', '2026-11-22T10:41:07+01:00'],
      ['LECTURE', '2026-11-22T11:12:00+01:00'],
    ])
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    expect((await logement.lire(agent))!.messages).toContainEqual({
      nature: 'LECTURE',
      le: '2026-11-22T10:30:15+01:00',
      message: null,
      envoi: null,
    })
    expect(messages[1]?.envoi).toMatchObject({ etat: 'ENVOYE', destinataire: 't•••@exemple.fr' })
    const { instance_id } = await db
      .selectFrom('envoi_alerte as e')
      .innerJoin('instance_alerte as i', 'i.id', 'e.instance_id')
      .select('e.instance_id')
      .where('i.numero_contrat', '=', logement.contrat)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('envoi_alerte')
      .values([
        {
          instance_id,
          canal: 'SMS',
          destinataire: '0612345678',
          etat: 'ENVOYE',
          cree_le: new Date(MATIN),
          accepte_le: new Date(MATIN),
          accepte_par: 'Orange',
          message_id: 'sms-1',
        },
        {
          instance_id,
          canal: 'MAIL',
          // What a mail server answers is told to whom the mail was for.
          destinataire: await lireEmail(db, logement.usager),
          etat: 'ECHEC',
          cree_le: new Date(MATIN),
          motif: 'Boîte inconnue',
        },
        { instance_id, canal: null, destinataire: null, etat: 'SANS_ADRESSE', cree_le: new Date(MATIN) },
      ])
      .execute()
    const { contenu, nomFichier } = await logement.client(alertesCalls.preuveFuite, {
      params: { contract: logement.contrat },
    })
    expect(nomFichier).toBe(`information-fuite-${logement.contrat}-2026-11-06.pdf`)
    const dit = (await textePdf(contenu)).replaceAll(/[\u00A0\n]/g, ' ')
    expect(dit).toContain('Quand et comment nous vous avons prévenu')
    expect(dit).toContain('22/11/2026 à 10 h 41 min 07 s')
    expect(dit).toMatch(/Accepté par mx\.exemple\.fr/)
    const ligne = dit.replaceAll(/\s+/g, ' ')
    for (const attendu of [
      `Contrat ${logement.contrat}`,
      'Adresse desservie 12 rue des Tanneurs, 38999 Valombre',
      'Écoulement continu depuis le 06/11/2026',
      'Relevé jusqu’au 22/11/2026',
      'Débit au moins 14 litres par heure',
      'Volume perdu 5 712 litres',
      'Attestation de réparation à envoyer au plus tard le 22/12/2026',
      'Fuite possible constatée.',
      'Espace client. Alerte ouverte avec votre compte.',
      'Remis à l’opérateur, Orange',
      'Boîte inconnue',
      'Ni adresse e-mail ni mobile connus',
    ])
      expect(ligne).toContain(attendu)
    expect(dit).not.toContain('Reçu')
  })

  it('is not read by staff who act as the subscriber', async () => {
    await evaluerNuit(app.services)
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await agent(alertesCalls.fuiteLue, { body: { numeroContrat: logement.contrat } })
    const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    const { tokenAuthentique } = await admin(utilisateursCalls.spoofUser, {
      body: { utilisateur: { userWebId: logement.usager } },
    })
    await app.client(tokenAuthentique)(alertesCalls.fuiteLue, { body: { numeroContrat: logement.contrat } })
    expect((await logement.lire())!.messages.map(({ nature }) => nature)).not.toContain('LECTURE')
  })

  it('has no proof without a leak', async () => {
    const sec = await creerLogement(app)
    expect(await refus(sec.client(alertesCalls.preuveFuite, { params: { contract: sec.contrat } }))).toMatchObject({
      status: 404,
      code: 'AUCUNE_FUITE',
    })
  })

  it('has a proof that nothing was told yet, be it of a leak that has stopped', async () => {
    logement = await creerLogement(app)
    await logement.ecrire('2026-10-01', '2026-11-19', 14)
    await logement.ecrire('2026-11-20', '2026-11-22', 0)
    // To read it before anything is told is to read nothing.
    const body = { numeroContrat: logement.contrat }
    expect(await refus(logement.client(alertesCalls.fuiteLue, { body }))).toBeNull()
    const { contenu } = await logement.client(alertesCalls.preuveFuite, { params: { contract: logement.contrat } })
    const dit = (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
    expect(dit).toContain('Arrêt constaté le 20/11/2026 Relevé jusqu’au 19/11/2026')
    expect(dit).toContain('Aucun message n’est encore parti.')
    expect(dit).not.toContain('Attestation')
  })
})
