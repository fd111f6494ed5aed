import { tableauDeBordCalls as calls } from '@ael/contract/tableau-de-bord/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerFacture, creerReglement, creerReleves, type FactureVoulue } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerGroupe } from '../../testing/univers.ts'
import { creerUsager } from '../../testing/usager.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let usager: number
const params = { contract: '' }

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id: usager, client, contrat: params.contract } = await creerUsager(app))
})

describe('a contract without any past', () => {
  it.each([
    ['dernierReglement', { dateReglement: null, libelleModeReglement: null, numeroFacture: null, montantTtc: null }],
    ['dateProchaineFacturation', { dateProchaineFacturation: null }],
    ['moisPrevisionProchaineFacture', { mois: null, libelle: null }],
    ['derniereConsommationFacturee', { dateReleve: null, volumeConsoEnM3: null, etat: null }],
    ['nombreFacturesARegler', { nombre: 0, montant: 0 }],
    ['nombreFacturesEnRelance', { nombre: 0, montant: 0 }],
    ['derniereFacture', { numeroFactureClient: null, montantTTCFacture: null, etat: 'AUCUNE' }],
    ['getNombreLeveesEtDateDerniereLevee', { nombreLevees: 0, dateDerniereLevee: null }],
    ['soldeEtAlerte', { solde: 0, libelle: '', alerte: 'AUCUNE', message: '' }],
    ['derniereStatistiqueConsommation', { du: null, volumeConsoEnM3: null }],
  ] as const)('answers %s with nothing', async (nom, attendu) => {
    expect(await client(calls[nom], { params })).toMatchObject(attendu)
  })
})

it('the last payment comes with its invoice and its means', async () => {
  const { db } = app.services
  const facture_id = await creerFacture(db, params.contract, { numero_facture_client: `FA${params.contract}` })
  await creerReglement(db, params.contract, { date_reglement: '2026-09-15', montant_cents: 1 })
  await creerReglement(db, params.contract, { date_reglement: '2026-10-02', montant_cents: 3 })
  await creerReglement(db, params.contract, {
    date_reglement: '2026-10-02',
    montant_cents: 8210,
    mode_reglement: 'CB',
    facture_id,
  })
  await creerReglement(db, params.contract, { date_reglement: '2026-01-01', montant_cents: 2 })
  await creerReglement(db, await creerContratRattache(db, usager), { date_reglement: '2026-10-03', montant_cents: 4 })
  expect(await client(calls.dernierReglement, { params })).toEqual({
    dateReglement: '2026-10-02',
    libelleModeReglement: 'Carte bancaire',
    numeroFacture: `FA${params.contract}`,
    montantTtc: 82.1,
    rejet: null,
  })
  const motif_rejet = 'Provision insuffisante'
  await creerReglement(db, params.contract, { date_reglement: '2026-10-09', montant_cents: -8210, motif_rejet })
  expect(await client(calls.dernierReglement, { params })).toMatchObject({ montantTtc: -82.1, rejet: motif_rejet })
})

describe('the next invoice', () => {
  const prevoir = (prochaine_facture: string) =>
    app.services.db
      .updateTable('abonnement')
      .set({ prochaine_facture })
      .where('numero_contrat', '=', params.contract)
      .execute()

  it('is told by its day and its month', async () => {
    await prevoir('2026-12-19')
    expect(await client(calls.dateProchaineFacturation, { params })).toEqual({
      dateProchaineFacturation: '2026-12-19',
      isCloture: false,
    })
    expect(await client(calls.moisPrevisionProchaineFacture, { params })).toEqual({
      mois: '2026-12',
      libelle: 'décembre 2026',
    })
  })

  it('may be today, not yesterday', async () => {
    await prevoir('2026-11-21')
    expect(await client(calls.dateProchaineFacturation, { params })).toMatchObject({
      dateProchaineFacturation: '2026-11-21',
    })
    await prevoir('2026-11-20')
    expect(await client(calls.dateProchaineFacturation, { params })).toMatchObject({ dateProchaineFacturation: null })
    expect(await client(calls.moisPrevisionProchaineFacture, { params })).toEqual({ mois: null, libelle: null })
  })
})

describe('the next invoice of a contract that has ended', () => {
  const lire = () => client(calls.dateProchaineFacturation, { params })

  it('is its closing bill, until that is there', async () => {
    const { db } = app.services
    const cloture = {
      date_cloture: '2026-11-20',
      cadrans: null,
      retractation: false,
      adresse: '4 QUAI DU PORT',
      complement: '',
      code_postal: '38999',
      ville: 'VALOMBRE',
      pays: 'FRANCE',
      reference_demande: 'DE00000012',
      ouverte_le: new Date('2026-11-20T09:00:00Z'),
    }
    const autre = await creerContratRattache(db, usager)
    await db
      .insertInto('cloture_contrat')
      .values([params.contract, autre].map((numero_contrat) => ({ numero_contrat, ...cloture })))
      .execute()
    expect(await lire()).toEqual({ dateProchaineFacturation: null, isCloture: true })
    const facture_id = await creerFacture(db, params.contract)
    await db.updateTable('cloture_contrat').set({ facture_id }).where('numero_contrat', '=', params.contract).execute()
    expect(await lire()).toEqual({ dateProchaineFacturation: null, isCloture: false })
  })
})

describe('the last invoice', () => {
  it.each([
    ['to be paid', { date_echeance: '2026-11-21' }, 'A_REGLER', 86.42],
    ['past due', { date_echeance: '2026-11-20' }, 'ECHUE', 86.42],
    ['paid', { solde_cents: 0 }, 'REGLEE', 0],
    [
      'a credit note',
      { type: 'AVOIR', montant_ht_cents: -1000, montant_tva_cents: 0, montant_ttc_cents: -1000, solde_cents: -1000 },
      'AVOIR',
      -10,
    ],
  ])('is %s', async (_, colonnes, etat, soldeFactureClient) => {
    const { db } = app.services
    await creerFacture(db, params.contract)
    const identifiantFacture = await creerFacture(db, params.contract, {
      numero_facture_client: `FD${params.contract}`,
      volume_litres: 19_400,
      periode_debut: '2026-08-15',
      periode_fin: '2026-10-14',
      mode_reglement: 'PRELEVEMENT',
      ...colonnes,
    })
    await creerFacture(db, await creerContratRattache(db, usager), { date_emission: '2026-10-20' })
    // Of one day the last that was issued; not one that came late, of another day.
    await creerFacture(db, params.contract, { date_emission: '2025-10-01', date_echeance: '2025-11-01' })
    const { date_echeance = '2026-11-16', montant_ttc_cents = 8642 }: FactureVoulue = colonnes
    expect(await client(calls.derniereFacture, { params })).toEqual({
      identifiantFacture,
      numeroFactureClient: `FD${params.contract}`,
      dateLimitePaiementFacture: date_echeance,
      montantTTCFacture: montant_ttc_cents / 100,
      dateFacture: '2026-10-19',
      periodeDebut: '2026-08-15',
      periodeFin: '2026-10-14',
      volumeConso: 19.4,
      modeDeReglement: 'Prélèvement',
      soldeFactureClient,
      etat,
    })
  })
})

describe('open invoices', () => {
  it('are counted with what is left to pay, and those of which a reminder was sent', async () => {
    const { db } = app.services
    // Today is the last day to pay it.
    await creerFacture(db, params.contract, { solde_cents: 1000, date_echeance: '2026-11-21' })
    expect(await client(calls.soldeEtAlerte, { params })).toMatchObject({
      solde: -10,
      alerte: 'AUCUNE',
      message: '',
      nombreFacturesARegler: 1,
    })
    await creerFacture(db, params.contract, { solde_cents: 2000, date_echeance: '2026-11-20' })
    expect(await client(calls.soldeEtAlerte, { params })).toMatchObject({
      alerte: 'ECHUE',
      message: '1 facture dont la date limite de paiement est passée.',
    })
    await creerFacture(db, params.contract, { solde_cents: 4000, nombre_relances: 2, derniere_relance: '2026-11-18' })
    await creerFacture(db, params.contract, { solde_cents: 0, nombre_relances: 1 })
    await creerFacture(db, params.contract, { solde_cents: -500, nombre_relances: 1 })
    expect(await client(calls.nombreFacturesARegler, { params })).toEqual({ nombre: 3, montant: 70 })
    expect(await client(calls.nombreFacturesEnRelance, { params })).toEqual({ nombre: 1, montant: 40 })
    expect(await client(calls.soldeEtAlerte, { params })).toEqual({
      solde: -65,
      libelle: 'Exigible',
      soldeEchu: -60,
      dateLimitePaiement: '2026-11-16',
      nbContrats: 1,
      alerte: 'RELANCE',
      message: '1 facture a fait l’objet d’une relance.',
      nombreFacturesARegler: 3,
      nombreFacturesEchues: 2,
      nombreFacturesEnRelance: 1,
    })
    await creerFacture(db, params.contract, { nombre_relances: 1, derniere_relance: '2026-11-19' })
    expect(await client(calls.soldeEtAlerte, { params })).toMatchObject({
      message: '2 factures ont fait l’objet d’une relance.',
    })
  })

  it('of a group are those of its contracts, of water and electricity', async () => {
    const { db } = app.services
    const autre = await creerContratRattache(db, usager, { type: 'BT' })
    await creerFacture(db, params.contract, { date_echeance: '2026-11-20', solde_cents: 100 })
    await creerFacture(db, autre, { date_echeance: '2026-11-20', solde_cents: 200 })
    expect(await client(calls.soldeEtAlerteGroupe, { params: { id: 0 } })).toMatchObject({
      solde: -3,
      nbContrats: 2,
      message: '2 factures dont la date limite de paiement est passée.',
    })
    const id = await creerGroupe(db, usager, 'Écoles', [autre, await creerContratRattache(db, usager, { etat: 'RS' })])
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    // One that has ended is shut to the account, and open to the staff.
    for (const [lecteur, nbContrats] of [
      [client, 1],
      [agent, 2],
    ] as const)
      expect(await lecteur(calls.soldeEtAlerteGroupe, { params: { id } })).toMatchObject({ solde: -2, nbContrats })
  })
})

describe('readings', () => {
  it('of the last twelve months are counted, by radio per day, otherwise one by one', async () => {
    const { db } = app.services
    await creerReleves(
      db,
      params.contract,
      { date_releve: '2025-11-21', volume_litres: 1 },
      { date_releve: '2025-11-22', volume_litres: 1 },
      { date_releve: '2026-04-30', volume_litres: 1, nature: 'ESTIME' },
      { date_releve: '2026-10-14', volume_litres: 1, nature: 'AUTORELEVE' },
      { date_releve: '2026-10-31', volume_litres: 1, nature: 'ESTIME' },
    )
    expect(await client(calls.getNombreLeveesEtDateDerniereLevee, { params })).toEqual({
      nombreLevees: 2,
      dateDerniereLevee: '2026-10-14',
    })
    const compteur = await poserCompteurRadio(db, params.contract, { debut: '2026-11-01', fin: '2026-11-15' })
    await ecrireJours(db, compteur, '2026-10-25', '2026-11-20', (jour) => (jour === '2026-11-05' ? { etats: 'x' } : {}))
    const ancien = await poserCompteurRadio(db, params.contract, { fin: '2026-01-01' })
    await ecrireJours(db, ancien, '2025-11-20', '2025-11-22')
    const ailleurs = await creerContratRattache(db, usager)
    await ecrireJours(db, await poserCompteurRadio(db, ailleurs), '2026-11-01', '2026-11-02')
    await creerReleves(db, ailleurs, { date_releve: '2026-11-19' })
    const lire = () => client(calls.getNombreLeveesEtDateDerniereLevee, { params })
    expect(await lire()).toEqual({ nombreLevees: 2 + 13 + 1, dateDerniereLevee: '2026-11-14' })
    await creerReleves(db, params.contract, { date_releve: '2026-11-18' })
    expect(await lire()).toEqual({ nombreLevees: 3 + 13 + 1, dateDerniereLevee: '2026-11-18' })
    const enPlace = await poserCompteurRadio(db, params.contract, { debut: '2026-11-15' })
    await ecrireJours(db, enPlace, '2026-11-13', '2026-11-16')
    expect(await lire()).toEqual({ nombreLevees: 3 + 13 + 1 + 2, dateDerniereLevee: '2026-11-18' })
  })

  it('that were billed last are told with their invoice', async () => {
    const { db } = app.services
    const facture_id = await creerFacture(db, params.contract, { numero_facture_client: `FB${params.contract}` })
    await creerReleves(
      db,
      params.contract,
      { date_releve: '2026-04-14' },
      { date_releve: '2026-10-14', volume_litres: 19_400, facture_id },
    )
    expect(await client(calls.derniereConsommationFacturee, { params })).toEqual({
      dateDebut: '2026-04-15',
      dateReleve: '2026-10-14',
      volumeConsoEnLitres: 19_400,
      volumeConsoEnM3: 19.4,
      index: 19_400,
      etat: 'mesure',
      numeroFactureClient: `FB${params.contract}`,
    })
  })
})

it.each(['hier', '12', '99999999999', '2026-13-01'])('statistics from %s are refused', async (dateDebut) => {
  expect(
    await refus(
      client(calls.derniereStatistiqueConsommationEntre, { params: { ...params, dateDebut, dateFin: '2026-10-01' } }),
    ),
  ).toMatchObject({
    status: 400,
  })
})
