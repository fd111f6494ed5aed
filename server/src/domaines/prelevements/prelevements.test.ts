import type { Client } from '@ael/contract/client.ts'
import { prelevementsCalls as calls } from '@ael/contract/prelevements/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, montrerClient, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { creerFacture, creerReglement } from '../../testing/factures.ts'
import { creerEcheancier, signerMandat } from '../../testing/prelevements.ts'
import { refus } from '../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { creerUsager } from '../../testing/usager.ts'
import { textePdf } from '../../testing/pdf.ts'

const horloge = horlogeReglable()
let app: TestApp
let client: Client
let contrat: string
let usager: number
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-21T09:00:00Z')
  ;({ id: usager, client, contrat } = await creerUsager(app))
  await montrerClient(app.services.db, usager)
})

describe('monthly plans', () => {
  const lire = () => client(calls.plansMensualisation, { params: { id: contrat } })

  it('tell what was taken, what is to come, what was cancelled, the newest first', async () => {
    const { db } = app.services
    expect(await lire()).toEqual([])
    const facture_id = await creerFacture(db, contrat, { numero_facture_client: `FA${contrat}` })
    await creerEcheancier(db, contrat, [
      { date_echeance: '2026-09-08', etat: 'PRELEVEE', montant_cents: 3200 },
      { date_echeance: '2026-10-08', etat: 'REJETEE' },
      { date_echeance: '2026-11-23', etat: 'REMISE' },
      { date_echeance: '2026-12-08', montant_cents: 3150 },
    ])
    // One that was announced before may have come later.
    await creerEcheancier(
      db,
      contrat,
      [
        { date_echeance: '2025-07-08', etat: 'PRELEVEE' },
        { date_echeance: '2025-08-08', etat: 'ANNULEE' },
      ],
      { facture_id, etat: 'TERMINE', annonce_le: '2025-06-15' },
    )
    const [enCours, termine] = await lire()
    expect(enCours).toMatchObject({
      etat: 'EN_COURS',
      numeroFactureClient: null,
      debut: '2026-09-08',
      fin: '2026-12-08',
      total: 125.5,
      dejaPreleve: 32,
      restant: 62.5,
    })
    expect(enCours?.detail).toEqual([
      {
        dateEcheance: '2026-09-08',
        montant: 32,
        statut: 'PRELEVEE',
        libelleStatut: 'Prélevée',
        isPast: true,
        isFuture: false,
        isCancelled: false,
        motifRejet: null,
      },
      {
        dateEcheance: '2026-10-08',
        montant: 31,
        statut: 'REJETEE',
        libelleStatut: 'Rejetée',
        isPast: true,
        isFuture: false,
        isCancelled: false,
        motifRejet: 'Motif non communiqué par la banque',
      },
      {
        dateEcheance: '2026-11-23',
        montant: 31,
        statut: 'REMISE',
        libelleStatut: 'En cours',
        isPast: false,
        isFuture: true,
        isCancelled: false,
        motifRejet: null,
      },
      {
        dateEcheance: '2026-12-08',
        montant: 31.5,
        statut: 'A_VENIR',
        libelleStatut: 'À venir',
        isPast: false,
        isFuture: true,
        isCancelled: false,
        motifRejet: null,
      },
    ])
    expect(termine).toMatchObject({
      etat: 'TERMINE',
      numeroFactureClient: `FA${contrat}`,
      total: 31,
      dejaPreleve: 31,
      restant: 0,
    })
    expect(termine?.detail[1]).toMatchObject({ isCancelled: true, isPast: false, isFuture: false })
  })
})

describe('the schedule', () => {
  it('is that in force, or not available', async () => {
    const lire = () => client(calls.listeEcheanciers, { params: { id: contrat } })
    expect(await refus(lire())).toMatchObject({ status: 404, message: 'L’échéancier n’est pas disponible' })
    await creerEcheancier(app.services.db, contrat, [{ etat: 'ANNULEE' }, { etat: 'ANNULEE' }])
    expect(await refus(lire())).toMatchObject({ status: 404, code: 'ECHEANCIER' })
    await app.services.db.updateTable('echeancier').set({ etat: 'ANNULE' }).execute()
    const facture_id = await creerFacture(app.services.db, contrat, { numero_facture_client: `FP${contrat}` })
    await creerEcheancier(
      app.services.db,
      contrat,
      [{ etat: 'PRELEVEE' }, { etat: 'REJETEE' }, { date_echeance: '2026-12-08', montant_cents: 3150 }],
      { facture_id },
    )
    await creerEcheancier(app.services.db, contrat, [{ etat: 'ANNULEE' }], { etat: 'ANNULE' })
    const numeros = { numeroContrat: contrat, numeroEcheancier: expect.stringMatching(/^ME/) }
    const dette = { ...numeros, referenceDette: `FP${contrat}` }
    expect(await lire()).toEqual([
      {
        ...numeros,
        debut: '2026-11-09',
        fin: '2026-12-08',
        montantMensuel: 31.5,
        montantMinimal: null,
        total: 93.5,
        echeances: [
          { ...dette, numeroEcheance: 1, dateEcheance: '2026-11-09', montant: 31, solde: 0 },
          { ...dette, numeroEcheance: 2, dateEcheance: '2026-11-09', montant: 31, solde: 31 },
          { ...dette, numeroEcheance: 3, dateEcheance: '2026-12-08', montant: 31.5, solde: 31.5 },
        ],
      },
    ])
  })
})

describe('the simulation', () => {
  const simuler = (query: Record<string, unknown> = {}) =>
    client(calls.simulationEcheanciers, { params: { id: contrat }, query })
  const facturer = () =>
    creerFacture(app.services.db, contrat, { periode_debut: '2026-04-15', periode_fin: '2026-10-14' })

  it('spreads the last year of bills over ten months, in whole euros, after the notice', async () => {
    await facturer()
    const [echeancier] = await simuler()
    // 86,42 € for 183 days: 172,37 € a year.
    expect(echeancier).toMatchObject({
      montantMensuel: 18,
      montantMinimal: 14.4,
      total: 180,
      debut: '2026-12-08',
      fin: '2027-09-08',
    })
    expect(echeancier?.echeances).toHaveLength(10)
  })

  it('leaves fourteen days between the announcement and the first debit', async () => {
    await facturer()
    horloge.regler('2026-11-25T09:00:00Z')
    client = await app.clientDe(usager)
    expect((await simuler())[0]?.debut).toBe('2027-01-08')
  })

  it('takes the amount asked for, down to 0.8 of what is planned', async () => {
    await facturer()
    expect((await simuler({ nbOccupants: 3 }))[0]?.montantMensuel).toBe(18)
    expect((await simuler({ mensualite: 17.9 }))[0]?.montantMensuel).toBe(17.9)
    expect((await simuler({ mensualite: 14.4 }))[0]).toMatchObject({ montantMensuel: 14.4, total: 144 })
    expect(await refus(simuler({ mensualite: 14.39 }))).toMatchObject({
      status: 400,
      message: 'La mensualisation demandée ne peut pas être inférieure à 14,40\u202F€',
    })
  })

  it('counts occupants where there is no bill, and is not available without either', async () => {
    expect((await simuler({ nbOccupants: 3 }))[0]).toMatchObject({ montantMensuel: 30, montantMinimal: 24 })
    expect(await refus(simuler())).toMatchObject({
      status: 404,
      code: 'OCCUPANTS',
      message: 'L’échéancier n’est pas disponible',
    })
  })

  it.each(['RA', 'AT', 'CS'] as const)(
    'is not available for a contract in state %s, whoever lives there',
    async (etat) => {
      const { db } = app.services
      const horsService = await creerAbonnement(db, { etat })
      await rattacher(db, usager, horsService)
      await db.updateTable('utilisateur').set({ acces_contrat_resilie: true }).where('id', '=', usager).execute()
      const demande = (await app.clientDe(usager))(calls.simulationEcheanciers, {
        params: { id: horsService },
        query: { nbOccupants: 3 },
      })
      expect(await refus(demande)).toMatchObject({ status: 404, code: 'ECHEANCIER' })
    },
  )
})

describe('collectable instalments', () => {
  const lire = () => client(calls.listeEcheancesEncaissables, { params: { id: contrat } })

  it('are what the plan left on a bill and was not taken', async () => {
    const { db } = app.services
    const mensualisee = { mode_reglement: 'MENSUALISATION', solde_cents: 1234 } as const
    const facture_id = await creerFacture(db, contrat, {
      ...mensualisee,
      numero_facture_client: `FM${contrat}`,
      reference_dette: 'TITRE-41',
    })
    for (const [date_reglement, motif_rejet] of [
      ['2026-11-20', 'Compte clos'],
      ['2026-11-18', 'Provision insuffisante'],
    ] as const)
      await creerReglement(db, contrat, { facture_id, montant_cents: -1234, date_reglement, motif_rejet })
    await creerReglement(db, contrat, { facture_id, montant_cents: 100, date_reglement: '2026-11-21' })
    const refus = { facture_id: await creerFacture(db, contrat, { solde_cents: 500 }), motif_rejet: 'Compte soldé' }
    await creerReglement(db, contrat, { ...refus, montant_cents: -500, date_reglement: '2026-11-21' })
    await creerFacture(db, contrat, { ...mensualisee, date_echeance: '2026-12-01' })
    await creerFacture(db, contrat, { ...mensualisee, en_litige: true })
    await creerEcheancier(db, contrat, [{}, {}], { facture_id, etat: 'TERMINE' })
    const [echeance, ...autres] = await lire()
    expect(autres).toEqual([])
    expect(echeance).toMatchObject({
      numeroFactureClient: `FM${contrat}`,
      numeroContrat: contrat,
      soldeFactureClient: 12.34,
      solde: 12.34,
      numeroEcheance: 3,
      referenceDette: 'TITRE-41',
      dateEcheance: '2026-11-16',
      motifRejet: 'Compte clos',
    })
    await db.updateTable('facture').set({ reference_dette: null }).where('id', '=', facture_id).execute()
    expect(await lire()).toMatchObject([{ referenceDette: `FM${contrat}` }])
  })
})

describe('the mandate', () => {
  const lire = () => client(calls.mandatSepa, { params: { id: contrat } })
  async function texte({ contenu }: { contenu: Blob }): Promise<string> {
    return (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
  }

  it('is none without one', async () => {
    expect(await lire()).toMatchObject({ isMandatSepaDisponible: false, numeroRum: null, rumUrl: null })
  })

  it('is a document with the words of the rulebook, by a link that expires', async () => {
    // The one before it bore the same reference, for another creditor.
    await signerMandat(app.services.db, contrat, { ics: 'FR72ZZZ123456', revoque_le: '2024-03-12' })
    await signerMandat(app.services.db, contrat)
    const mandat = await lire()
    expect(mandat).toMatchObject({
      isMandatSepaDisponible: true,
      numeroCreancier: 'FR12ZZZVALOMB',
      nomCreancier: 'Eaux de Valombre',
      dateSignature: '2024-03-12',
      titulaireCompte: 'Camille Roussel',
      ibanMasque: '•••• •••• •••• 0189',
    })
    const { rumUrl, numeroRum, numeroClientPayeur } = mandat
    const nomme = { rum: numeroRum!, payer: numeroClientPayeur!, contract: contrat }
    const token = new URL(rumUrl!, 'http://ael.test').searchParams.get('token')!
    const sansCompte = app.client()
    const document = await sansCompte(calls.getMandatSEPA, { params: nomme, query: { token } })
    expect(document.type).toBe('application/pdf')
    const lu = await texte(document)
    for (const mots of [
      'Mandat de prélèvement SEPA',
      numeroRum!,
      'FR12ZZZVALOMB',
      'vous autorisez (A) Eaux de Valombre',
      'dans les 8 semaines',
      'Signé le 12/03/2024',
      'Paiement récurrent',
    ])
      expect(lu).toContain(mots)
    expect(lu).not.toContain('30006000011234567890189')
    expect((await client(calls.getMandatSEPA, { params: nomme, query: {} })).type).toBe('application/pdf')

    horloge.regler('2026-11-21T11:00:01Z')
    expect(await refus(sansCompte(calls.getMandatSEPA, { params: nomme, query: { token } }))).toMatchObject({
      status: 404,
      code: 'MANDAT',
    })
  })

  it('is opened by no link of an account that has lost the contract', async () => {
    await signerMandat(app.services.db, contrat)
    const { rumUrl, numeroRum, numeroClientPayeur } = await lire()
    const token = new URL(rumUrl!, 'http://ael.test').searchParams.get('token')!
    const { db } = app.services
    await db.deleteFrom('attachement').where('numero_contrat', '=', contrat).execute()
    // It still speaks for the payer, on another contract.
    await creerContratRattache(db, usager, { titulaire: numeroClientPayeur! })
    await montrerClient(db, usager)
    const params = { rum: numeroRum!, payer: numeroClientPayeur!, contract: contrat }
    expect(await refus(app.client()(calls.getMandatSEPA, { params, query: { token } }))).toMatchObject({
      status: 404,
      code: 'MANDAT',
    })
  })

  it('is opened by no link of an account that is no more', async () => {
    const { db } = app.services
    await signerMandat(db, contrat)
    const { rumUrl, numeroRum, numeroClientPayeur } = await lire()
    const token = new URL(rumUrl!, 'http://ael.test').searchParams.get('token')!
    const params = { rum: numeroRum!, payer: numeroClientPayeur!, contract: contrat }
    await db.deleteFrom('utilisateur').where('id', '=', usager).execute()
    expect(await refus(app.client()(calls.getMandatSEPA, { params, query: { token } }))).toMatchObject({
      status: 404,
      code: 'MANDAT',
    })
  })

  it('is shown to nobody, by whatever way, who does not speak for its payer', async () => {
    const { db } = app.services
    await signerMandat(db, contrat)
    const { rumUrl, numeroRum, numeroClientPayeur } = await lire()
    const token = new URL(rumUrl!, 'http://ael.test').searchParams.get('token')!
    const params = { rum: numeroRum!, payer: numeroClientPayeur!, contract: contrat }
    await db.updateTable('attachement').set({ preuve: 'CONTRAT' }).where('numero_contrat', '=', contrat).execute()
    expect(await refus(lire())).toMatchObject({ status: 403 })
    for (const query of [{ token }, {}])
      expect(await refus(client(calls.getMandatSEPA, { params, query }))).toMatchObject({ status: 404, code: 'MANDAT' })
  })

  it('names its debtor where he lives, and that it has ended', async () => {
    const { db } = app.services
    const payeur = await creerClient(db, {
      adresse: '3 chaussée de Waterloo',
      complement: 'boîte 12',
      code_postal: '1050',
      ville: 'Ixelles',
      pays: 'BELGIQUE',
    })
    await db
      .updateTable('abonnement')
      .set({ numero_client_payeur: payeur })
      .where('numero_contrat', '=', contrat)
      .execute()
    await db.updateTable('attachement').set({ numero_client: payeur }).where('numero_contrat', '=', contrat).execute()
    await signerMandat(db, contrat, {
      revoque_le: '2026-02-03',
      titulaire_compte: 'Indivision Vandenbossche-Desmedt et associés',
    })
    const lu = await texte(
      await client(calls.getMandatSEPA, {
        params: { rum: `VALOMBRE${contrat}01`, payer: payeur, contract: contrat },
        query: {},
      }),
    )
    for (const mots of [
      'Indivision Vandenbossche-Desmedt et associés',
      '3 chaussée de Waterloo boîte 12',
      '1050 Ixelles',
      'Pays Belgique',
      'Révoqué le 03/02/2026',
      'À Valombre',
      `Adresse ${app.services.config.SERVICE_ADRESSE}`,
    ])
      expect(lu).toContain(mots)
    expect(await lire()).toMatchObject({ isMandatSepaDisponible: false })
  })

  it('is closed to whom a perimeter closes the services of its contract, whatever others open', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const autre = await creerAbonnement(db)
    for (const numero of [contrat, autre]) await rattacher(db, premium, numero)
    await montrerClient(db, premium)
    const secondaire = await creerSecondaire(db, premium)
    for (const [numero, scopes] of [
      [contrat, ['services']],
      [autre, []],
    ] as const)
      await creerUnivers(db, premium, { contrats: [numero], scopes, utilisateurs: [secondaire] })
    const demandeur = await app.clientDe(secondaire)
    for (const numero of [contrat, autre]) await signerMandat(db, numero)
    const demander = async (numero: string) => {
      const { payer } = await db
        .selectFrom('abonnement')
        .select('numero_client_payeur as payer')
        .where('numero_contrat', '=', numero)
        .executeTakeFirstOrThrow()
      return demandeur(calls.getMandatSEPA, {
        params: { rum: `VALOMBRE${numero}01`, payer, contract: numero },
        query: {},
      })
    }
    expect((await demander(autre)).type).toBe('application/pdf')
    expect(await refus(demander(contrat))).toMatchObject({ status: 404, code: 'MANDAT' })
  })

  it('of somebody else does not exist, nor by the token of another', async () => {
    const { db } = app.services
    await signerMandat(db, contrat)
    const autre = await creerAbonnement(db)
    await signerMandat(db, autre)
    const { payeur } = await db
      .selectFrom('abonnement')
      .select('numero_client_payeur as payeur')
      .where('numero_contrat', '=', autre)
      .executeTakeFirstOrThrow()
    const token = new URL((await lire()).rumUrl!, 'http://ael.test').searchParams.get('token')!
    const deLAutre = { rum: `VALOMBRE${autre}01`, payer: payeur, contract: autre }
    const anonyme = await app.clientDe(null)
    const { numeroClientPayeur } = await lire()
    const duSien = { rum: `VALOMBRE${contrat}01`, payer: numeroClientPayeur!, contract: contrat }
    const demandes = [
      [client, { ...duSien, rum: deLAutre.rum }, undefined],
      [client, { ...duSien, payer: deLAutre.payer }, undefined],
      [client, { ...duSien, contract: deLAutre.contract }, undefined],
      [client, deLAutre, undefined],
      [client, deLAutre, token],
      [anonyme, deLAutre, undefined],
      [client, { ...deLAutre, contract: contrat }, undefined],
      [client, { ...deLAutre, payer: '0000001' }, token],
      [client, { ...deLAutre, rum: 'INCONNUE' }, undefined],
      [client, { rum: `VALOMBRE${contrat}01`, payer: payeur, contract: contrat }, `${token}x`],
      [
        client,
        { rum: `VALOMBRE${contrat}01`, payer: payeur, contract: contrat },
        'eyJhbGciOiJub25lIn0.eyJhdWQiOiJtYW5kYXQifQ.',
      ],
    ] as const
    for (const [qui, params, jeton] of demandes)
      expect(await refus(qui(calls.getMandatSEPA, { params, query: { token: jeton } }))).toMatchObject({
        status: 404,
        code: 'MANDAT',
      })
  })
})
