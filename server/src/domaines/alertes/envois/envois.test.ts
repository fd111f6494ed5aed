import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { envoiCourriers } from '../../../gateways/mail/envoi-courriers.job.ts'
import { envoiSms } from '../../../gateways/sms/envoi-sms.job.ts'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type HorlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { creerFacture, creerReglement } from '../../../testing/factures.ts'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../../testing/serveur-smtp.ts'
import { creerClient } from '../../../testing/clients.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { envoiAlertes } from '../envoi-alertes.job.ts'
import { evaluerComptes } from '../moteur/evaluer-comptes.ts'
import { signalerEvenements } from '../moteur/signaler-evenements.public.ts'
import { creerAlerte, declenchements, envois } from '../testing/alertes.ts'

const JOUR = '2026-11-21T09:00:00Z'

describe('what has fired', () => {
  let app: TestApp
  let horloge: HorlogeReglable
  let smtp: ServeurSmtp
  let contrat: string
  let usager: number
  beforeEach(async () => {
    smtp = await demarrerServeurSmtp()
    horloge = horlogeReglable(JOUR)
    app = await createTestApp({ horloge, env: { SMTP_URL: smtp.url, MAIL_FROM: 'eaux@exemple.fr' } })
    const { db } = app.services
    contrat = await creerAbonnement(db)
    usager = await creerUtilisateur(db)
    await rattacher(db, usager, contrat)
  })
  afterEach(async () => {
    await app.close()
    await smtp.close()
  })

  const rejeter = (cle = 'REGLEMENT:1') =>
    app.services.db
      .transaction()
      .execute((trx) =>
        signalerEvenements(app.services, trx, [
          { cle, nature: 'REJET', jour: '2026-11-20', montantCents: 8420, numeroContrat: contrat },
        ]),
      )
  const envoyer = async () => {
    await envoiAlertes.executer(app.services)
    await envoiCourriers.executer(app.services)
    await envoiSms.executer(app.services)
    await envoiAlertes.executer(app.services)
  }
  const creer = (voulu: Partial<Parameters<typeof creerAlerte>[1]> = {}) =>
    creerAlerte(app.services.db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'RP', ...voulu })

  it('is told once, and the dated proof of it is kept', async () => {
    // It ends tomorrow, and not before.
    await app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'RA', date_resiliation: '2026-11-22' })
      .execute()
    await creer()
    await rejeter()
    await rejeter()
    await envoyer()
    await envoyer()
    expect(smtp.recus.map(({ a }) => a)).toEqual([['moi@exemple.fr']])
    expect(await evenementsPour(app.services.db, contrat)).toMatchObject([['alerte.declenchee', { type: 'RP' }]])
    const [envoi] = await app.services.db.selectFrom('envoi_alerte').selectAll().execute()
    expect(envoi).toMatchObject({
      etat: 'ENVOYE',
      accepte_le: new Date(JOUR),
      message_id: expect.stringMatching(/^<courrier-\d+@exemple\.fr>$/),
      accepte_par: expect.stringMatching(/^127\.0\.0\.1 : 250 /),
    })
  })

  it('keeps its proof when the outbox has forgotten the mail', async () => {
    await creer()
    await rejeter()
    await envoyer()
    await app.services.db.deleteFrom('courrier').execute()
    await envoyer()
    expect(await app.services.db.selectFrom('envoi_alerte').select(['etat', 'accepte_le']).execute()).toEqual([
      { etat: 'ENVOYE', accepte_le: new Date(JOUR) },
    ])
    expect(smtp.recus).toHaveLength(1)
  })

  it('goes by SMS, with proof', async () => {
    await creer({ canal: 'SMS', destinataire: '0612345678' })
    // One that came from elsewhere, and is nobody's.
    await creer({ canal: 'SMS', destinataire: '0000' })
    await rejeter()
    await envoyer()
    expect(await app.services.db.selectFrom('sms').select(['type', 'heures_calmes']).execute()).toEqual([
      { type: 'alerte-rejet-prelevement', heures_calmes: true },
    ])
    const [sms] = (await app.app.inject('/simulateurs/sms?to=0612345678')).json<{ text: string }[]>()
    expect(sms?.text).toBe(
      `Eaux de Valombre : Votre prélèvement de 84,20 € a été rejeté le 20/11/2026. Contrat ${contrat}.`,
    )
    expect(
      await app.services.db
        .selectFrom('envoi_alerte')
        .select(['etat', 'message_id', 'accepte_par', 'motif'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      {
        etat: 'ENVOYE',
        message_id: expect.stringMatching(/^sms-/) as string,
        accepte_par: 'boîte simulée',
        motif: null,
      },
      { etat: 'ECHEC', message_id: null, accepte_par: null, motif: 'numéro de téléphone inconnu' },
    ])
  })

  it('waits for the end of the quiet hours', async () => {
    await creer()
    horloge.regler('2026-11-21T20:00:00Z')
    await rejeter()
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'A_ENVOYER' }])
    horloge.regler('2026-11-22T06:59:00Z')
    await envoyer()
    expect(smtp.recus).toHaveLength(0)
    horloge.regler('2026-11-22T07:00:00Z')
    await envoyer()
    expect(smtp.recus).toHaveLength(1)
  })

  it('waits for the end of other quiet hours, and for those alone, where the service sets them', async () => {
    await reglerParametre(app.services, 'HeuresCalmesDebut', 12)
    await reglerParametre(app.services, 'HeuresCalmesFin', 14)
    await creer()
    horloge.regler('2026-11-21T11:00:00Z')
    await rejeter()
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'A_ENVOYER' }])
    horloge.regler('2026-11-21T22:00:00Z')
    await envoyer()
    expect(smtp.recus).toHaveLength(1)
  })

  it('waits for the mail server, through a night as well, and shows why', async () => {
    await creer()
    await smtp.close()
    horloge.regler('2026-11-21T19:59:00Z')
    await rejeter()
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'REMIS' }])
    expect(
      await app.services.db.selectFrom('courrier').select(['tentatives', 'derniere_erreur']).execute(),
    ).toMatchObject([{ tentatives: 1, derniere_erreur: expect.stringContaining('ECONNREFUSED') as string }])
    const [courrier] = await courriersPour(app.services.db, 'moi@exemple.fr')
    expect(courrier?.type).toBe('alerte-rejet-prelevement')
    for (const dit of ['a été rejeté le 20/11/2026', contrat, '12 rue des Tanneurs, 38999 Valombre', '/#/factures'])
      expect(courrier?.texte).toContain(dit)
    expect(courrier?.texte).toMatch(/vous\s+avez\s+demandé\s+à\s+être\s+prévenu/)
    smtp = await demarrerServeurSmtp(Number(new URL(smtp.url).port))
    horloge.regler('2026-11-21T22:00:00Z')
    await envoyer()
    expect(smtp.recus).toHaveLength(0)
    horloge.regler('2026-11-22T07:00:00Z')
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'ENVOYE' }])
    expect(smtp.recus).toHaveLength(1)
  })

  it('is marked as failed when the address is refused for good, and as sent when it is sent again by hand', async () => {
    smtp.refus.push({ a: 'RCPT', code: 550 })
    // What becomes of another is not what becomes of it.
    smtp.refus.push({ a: 'RCPT', code: 450 })
    for (const destinataire of ['un@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr']) await creer({ destinataire })
    await rejeter()
    await envoyer()
    const etats = async () => (await envois(app.services.db)).map(({ etat, motif }) => `${etat} ${motif}`).toSorted()
    expect(await etats()).toEqual([expect.stringMatching(/^ECHEC .*550/), 'ENVOYE null', 'REMIS null'])
    await app.services.db
      .updateTable('courrier')
      .set({ prochain_essai: new Date(JOUR), tentatives: 0 })
      .where('envoye_le', 'is', null)
      .execute()
    await envoyer()
    expect(await etats()).toEqual(['ENVOYE null', 'ENVOYE null', 'ENVOYE null'])
  })

  it('has failed when the outbox lost it, or has kept it for more than two days; and is sent when it leaves yet', async () => {
    await creer()
    await smtp.close()
    await rejeter()
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'REMIS' }])
    horloge.regler('2026-11-23T08:59:00Z')
    await envoiAlertes.executer(app.services)
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'REMIS' }])
    horloge.regler('2026-11-23T09:01:00Z')
    await envoiAlertes.executer(app.services)
    expect(await envois(app.services.db)).toMatchObject([
      { etat: 'ECHEC', motif: expect.stringContaining('ECONNREFUSED') as string },
    ])
    smtp = await demarrerServeurSmtp(Number(new URL(smtp.url).port))
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'ENVOYE' }])
    await rejeter('REGLEMENT:2')
    await envoiAlertes.executer(app.services)
    await app.services.db.deleteFrom('courrier').where('envoye_le', 'is', null).execute()
    await envoiAlertes.executer(app.services)
    expect((await envois(app.services.db)).at(-1)).toMatchObject({
      etat: 'ECHEC',
      motif: 'message retiré de la boîte d’envoi',
    })
    await app.services.db.updateTable('alerte').set({ canal: 'SMS', destinataire: '0612345678' }).execute()
    await rejeter('REGLEMENT:3')
    await envoiAlertes.executer(app.services)
    await app.services.db.updateTable('sms').set({ derniere_erreur: 'plus de crédit' }).execute()
    horloge.regler('2026-11-25T09:02:00Z')
    await envoiAlertes.executer(app.services)
    expect((await envois(app.services.db)).at(-1)).toMatchObject({ etat: 'ECHEC', motif: 'plus de crédit' })
  })

  it.each([
    [
      'the contract ends',
      'contrat résilié',
      () =>
        app.services.db
          .updateTable('abonnement')
          .set({ code_etat_contrat: 'RA', date_resiliation: '2026-11-21' })
          .execute(),
    ],
    [
      'the contract goes to another holder',
      'autre titulaire',
      async () =>
        app.services.db
          .updateTable('abonnement')
          .set({ numero_client_titulaire: await creerClient(app.services.db) })
          .execute(),
    ],
    ['the account detaches it', 'contrat détaché', () => app.services.db.deleteFrom('attachement').execute()],
    [
      'the alert is switched off',
      'alerte désactivée',
      () => app.services.db.updateTable('alerte').set({ statut: 'DESACTIVE' }).execute(),
    ],
    [
      'its author leaves',
      'compte supprimé',
      () => app.services.db.updateTable('alerte').set({ utilisateur_id: null }).execute(),
    ],
  ])('is told nobody when meanwhile %s', async (_, motif, faire) => {
    await creer()
    await rejeter()
    await faire()
    await envoyer()
    expect(await envois(app.services.db)).toMatchObject([{ etat: 'ANNULE', motif }])
    expect(smtp.recus).toHaveLength(0)
  })

  it('is told no more to who was named by an account that leaves the contract; what was sent stays proved', async () => {
    const { db } = app.services
    const { numero_client_titulaire } = await db
      .selectFrom('abonnement')
      .select('numero_client_titulaire')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    for (const [code_type_alarme, adresse_mail] of [
      ['AF', 'ami@exemple.fr'],
      // The holder is told what he is owed, whoever has named him as well; and so is who asked himself.
      ['AF', 'Alix.Durand@exemple.fr'],
      ['RP', 'moi@exemple.fr'],
    ] as const)
      await db
        .insertInto('notification_mail')
        .values({
          numero_contrat: contrat,
          numero_client_titulaire,
          code_type_alarme,
          adresse_mail,
          utilisateur_id: usager,
        })
        .execute()
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, contrat)
    const alerteId = await creer({ utilisateur_id: voisin })
    await declencher(db, { contrat, jour: '2026-11-18', destinataire: 'ami@exemple.fr' })
    await envoyer()
    await declencher(db, { contrat, jour: '2026-11-19', destinataire: 'ami@exemple.fr' })
    await declencher(db, { contrat, jour: '2026-11-20', destinataire: 'alix.durand@exemple.fr' })
    await declencher(db, { alerteId, contrat, type: 'RP', jour: '2026-11-20', destinataire: 'moi@exemple.fr' })
    await db.deleteFrom('attachement').where('utilisateur_id', '=', usager).execute()
    expect((await envois(db)).map(({ destinataire, etat, motif }) => [destinataire, etat, motif])).toEqual([
      ['ami@exemple.fr', 'ENVOYE', null],
      ['ami@exemple.fr', 'ANNULE', 'adresse retirée'],
      ['alix.durand@exemple.fr', 'A_ENVOYER', null],
      ['moi@exemple.fr', 'A_ENVOYER', null],
    ])
  })

  it('on the sum of all contracts of an account says so', async () => {
    const { db } = app.services
    const alerteId = await creerAlerte(db, { utilisateur_id: usager })
    await declencher(db, { alerteId, type: 'AC', jour: '2026-11-20', destinataire: 'moi@exemple.fr' })
    await envoiAlertes.executer(app.services)
    expect((await courriersPour(db, 'moi@exemple.fr'))[0]?.texte).toContain('Tous mes contrats')
  })

  it('without a channel stands in the history only', async () => {
    await creer({ canal: null, destinataire: null })
    await rejeter()
    expect(await declenchements(app.services.db)).toHaveLength(1)
    expect(await envois(app.services.db)).toEqual([])
  })

  it('is found in the ledger when nobody signalled it: a rejected direct debit, an overdue bill, each once', async () => {
    const { db } = app.services
    // It ends tomorrow, and not before.
    await db.updateTable('abonnement').set({ code_etat_contrat: 'RA', date_resiliation: '2026-11-22' }).execute()
    const facture = await creerFacture(db, contrat, { date_emission: '2026-10-01', date_echeance: '2026-11-10' })
    for (const autre of [
      { date_echeance: '2026-11-11', en_litige: true },
      { date_echeance: '2026-11-21' },
      { date_echeance: '2026-10-21' },
      { date_echeance: '2026-11-09', solde_cents: 0 },
      { date_echeance: '2026-11-08', type: 'AVOIR' },
    ])
      await creerFacture(db, contrat, { date_emission: '2026-10-01', ...autre })
    await creerReglement(db, contrat, { date_reglement: '2026-11-07', montant_cents: 100 })
    await creerReglement(db, contrat, { date_reglement: '2026-11-15', montant_cents: -8642, facture_id: facture })
    for (const reglement of [
      { mode_reglement: 'PRELEVEMENT', date_reglement: '2026-11-21' },
      { mode_reglement: 'VIREMENT', date_reglement: '2026-11-15' },
      { mode_reglement: 'MENSUALISATION', date_reglement: '2026-10-22' },
      { mode_reglement: 'PRELEVEMENT', date_reglement: '2026-10-21' },
      // Of no invoice: nothing is left to be paid by it.
      { mode_reglement: 'PRELEVEMENT', date_reglement: '2026-11-14', facture_id: null },
    ])
      await creerReglement(db, contrat, { montant_cents: -100, facture_id: facture, ...reglement })
    // What came by an import that is to tell nobody.
    const silence = '2026-11-20'
    await creerFacture(db, contrat, { date_emission: '2026-10-01', date_echeance: '2026-11-12', silence })
    await creerReglement(db, contrat, {
      date_reglement: '2026-11-16',
      montant_cents: -200,
      facture_id: facture,
      silence,
    })
    const quitte = await creerAbonnement(db, {
      etat: 'RA',
      colonnes: { date_resiliation: '2026-11-21', date_etat: '2026-11-21' },
    })
    await rattacher(db, usager, quitte)
    const derniere = await creerFacture(db, quitte, { date_emission: '2026-10-01', date_echeance: '2026-11-10' })
    await creerReglement(db, quitte, { date_reglement: '2026-11-15', montant_cents: -100, facture_id: derniere })
    for (const code_type_alarme of ['RP', 'IP'] as const) await creer({ numero_contrat: quitte, code_type_alarme })
    // Of a contract that was taken over silently, what fell due before, and the day after.
    const repris = await creerAbonnement(db, { colonnes: { silence: '2026-11-10' } })
    await rattacher(db, usager, repris)
    for (const date_echeance of ['2026-11-10', '2026-11-12'])
      await creerFacture(db, repris, { date_emission: '2026-10-01', date_echeance })
    await creer({ numero_contrat: repris, code_type_alarme: 'IP' })
    await creer({ periode_debut: '2026-11-16' })
    await creer({ periode_fin: '2026-10-21' })
    await creer()
    await creer({ code_type_alarme: 'IP' })
    await creer({ code_type_alarme: 'IP', seuil_cents: 9000 })
    await evaluerComptes(app.services)
    await evaluerComptes(app.services)
    expect((await declenchements(db)).map(({ type, jour }) => `${type} ${jour}`).toSorted()).toEqual([
      'IP 2026-11-10',
      'IP 2026-11-12',
      'RP 2026-10-22',
      'RP 2026-11-15',
      // Of today as well, to both whose time it is.
      'RP 2026-11-21',
      'RP 2026-11-21',
    ])
  })

  it('is found in the ledger of every contract, those of a batch of which nothing is told before it', async () => {
    const { db } = app.services
    const echue = { date_emission: '2026-10-01', date_echeance: '2026-11-10' }
    await creerFacture(db, await creerAbonnement(db, { numeroContrat: '0000001', etat: 'RA' }), echue)
    await creerFacture(db, contrat, echue)
    await creer({ code_type_alarme: 'IP' })
    await evaluerComptes(app.services, 1)
    expect(await declenchements(db)).toMatchObject([{ contrat, type: 'IP', jour: '2026-11-10' }])
  })
})
