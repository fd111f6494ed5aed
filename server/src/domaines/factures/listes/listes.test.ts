import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { TRIS_FACTURES } from '@ael/contract/factures/listes.schemas.ts'
import { LIBELLES_MODES_REGLEMENT, LIBELLES_TYPES_FACTURE } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AbonnementVoulu, creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite, reglerParametre } from '../../../testing/configuration.ts'
import { creerFactureNommee, creerReglement, creerReleves, type FactureVoulue } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let usager: number
let contrat: string

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id: usager, client, contrat } = await creerUsager(app, { profils: ['UTILISATEUR_PREMIUM'] }))
})

const nouveauContrat = (voulu?: AbonnementVoulu) => creerContratRattache(app.services.db, usager, voulu)

type Demande = Record<string, unknown>
const lire = (query: Demande = {}) =>
  client(facturesCalls.listeFactures, { query: { numeroContrat: contrat, ...query } })
const numeros = async (query: Demande = {}) =>
  (await lire(query)).resultats.map(({ numeroFactureClient }) => numeroFactureClient)
const creer = (nom: string, voulu: FactureVoulue = {}, pour = contrat) =>
  creerFactureNommee(app.services.db, pour, nom, voulu)
const de = (...noms: string[]) => noms.map((nom) => `${nom}-${contrat}`)

const SOLDEE = { solde_cents: 0 }
const AVOIR = {
  type: 'AVOIR',
  montant_ht_cents: -4096,
  montant_tva_cents: -225,
  montant_ttc_cents: -4321,
  solde_cents: -4321,
} as const

describe('the invoices of a contract', () => {
  it('are shown with all that is known of them', async () => {
    const { db } = app.services
    await db
      .updateTable('abonnement')
      .set({ mode_distribution: '05', plateforme_code_service: 'SRV-12', plateforme_numero_engagement: 'ENG-7' })
      .where('numero_contrat', '=', contrat)
      .execute()
    const id = await creer('A', {
      periode_debut: '2026-04-15',
      periode_fin: '2026-10-14',
      volume_litres: 61_000,
      nombre_relances: 1,
      derniere_relance: '2026-11-19',
      reference_dette: 'D-1',
    })
    await creerReleves(
      db,
      contrat,
      { date_releve: '2025-10-14' },
      { date_releve: '2026-01-14', volume_litres: 1000 },
      { date_releve: '2026-04-14', nature: 'POSE', facture_id: id },
      { date_releve: '2026-07-14', volume_litres: 31_000, facture_id: id },
      { date_releve: '2026-10-14', volume_litres: 30_000, facture_id: id },
      { date_releve: '2026-11-14', volume_litres: 5000 },
    )
    // Nothing of it is told by what is of another contract.
    const autre = await nouveauContrat()
    await creerReleves(db, autre, { date_releve: '2026-03-14', volume_litres: 1 }, { date_releve: '2026-07-01' })
    await creerReglement(db, autre, {
      facture_id: await creer('B', {}, autre),
      date_reglement: '2026-11-20',
      montant_cents: -8642,
      motif_rejet: 'Compte clôturé',
    })
    for (const [montant_cents, motif_rejet] of [
      [8642, null],
      [-8642, 'Provision insuffisante'],
    ] as const)
      await creerReglement(db, contrat, { facture_id: id, date_reglement: '2026-11-17', montant_cents, motif_rejet })
    const { resultats, nbTotalResultats, historiqueDepuis } = await lire()
    expect({ nbTotalResultats, historiqueDepuis }).toEqual({ nbTotalResultats: 1, historiqueDepuis: null })
    expect(resultats[0]).toEqual({
      identifiantFacture: id,
      numeroFactureClient: `A-${contrat}`,
      numeroFacture: `A-${contrat}`,
      numeroContrat: contrat,
      adresseLivraisonConstruite: expect.stringMatching(/./),
      libelleTypeFacture: 'Facture',
      isAvoir: false,
      dateFacture: '2026-10-19',
      dateEmissionFacture: '2026-10-19',
      dateExigibilite: '2026-11-16',
      dateLimitePaiementFacture: '2026-11-16',
      periode: 'Du 15/04/2026 au 14/10/2026',
      montantTTCFacture: 86.42,
      soldeFactureClient: 86.42,
      etat: 'REJETEE',
      isPaiementAutorise: true,
      isBloquerPaiement: false,
      isEncaissable: true,
      isValide: true,
      isPDFExiste: true,
      isContentieux: false,
      isContratResilie: false,
      isPaiementEnCours: false,
      nombreDeRelances: 1,
      dateDerniereRelance: '2026-11-19',
      datePaiementInternet: null,
      rejet: { date: '2026-11-17', motif: 'Provision insuffisante' },
      modeDeReglement: 'TIP SEPA',
      codeModeReglement: 'TIP',
      downloadUrl: `Facture/telecharger/${id}/${contrat}/A-${contrat}`,
      downloadFileName: `facture-A-${contrat}.pdf`,
      dateEnvoiElectronique: null,
      annexeUrl: null,
      annexe: null,
      typeRegroupement: 0,
      traiteFacturationCode: 'EAU',
      volumeConso: 61,
      volumeConsoEau: 61,
      volumeConsoAst: null,
      volForfaitD: null,
      volForfaitND: null,
      date1: '2026-04-14',
      index1: 1,
      date2: '2026-10-14',
      index2: 62,
      estimee: false,
      referenceDette: 'D-1',
      plateforme: { codeService: 'SRV-12', numeroEngagement: 'ENG-7', numeroMarche: null },
    })
    await creerReglement(db, contrat, { facture_id: id, date_reglement: '2026-11-18', montant_cents: 4000 })
    // One of before is told late.
    const tardif = { facture_id: id, date_reglement: '2026-11-16', motif_rejet: 'Compte clôturé' }
    await creerReglement(db, contrat, { ...tardif, montant_cents: -4000 })
    expect((await lire()).resultats).toMatchObject([{ etat: 'RELANCEE', rejet: null }])
  })

  it('tell of a payment on the Internet, and of one that is not decided yet, not of one that was begun and left, or taken back', async () => {
    const payee = await creer('PAYEE', SOLDEE)
    const reprise = await creer('REPRISE')
    const enCours = await creer('ENCOURS')
    const commencee = await creer('COMMENCEE')
    const { rows } = await sql<{ id: number; facture: number }>`
      insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, identifiant_transaction, creee_le, modifiee_le, transaction_le)
      select ref, 'PAYBOX', 'EAU', 'FACTURES', 'a@exemple.fr', 8642, etat, ref, now(), now(), le from (values
        (${`P${contrat}00000000`.slice(0, 16)}, 'ENREGISTREE', '2026-11-19T23:30:00Z'::timestamptz), (${`E${contrat}00000000`.slice(0, 16)}, 'EN_ATTENTE', null),
        (${`C${contrat}00000000`.slice(0, 16)}, 'OUVERTE', null),
        (${`A${contrat}00000000`.slice(0, 16)}, 'ENREGISTREE', '2026-11-10T10:00:00Z'::timestamptz)) as v (ref, etat, le)
      returning id`.execute(app.services.db)
    const [tentative, attente, ouverte, ancienne] = rows
    await sql`insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents)
      values (${attente?.id}, 1, ${contrat}, ${enCours}, 8642), (${ouverte?.id}, 1, ${contrat}, ${commencee}, 8642)`.execute(
      app.services.db,
    )
    for (const reussie of [tentative, ancienne])
      await sql`with r as (insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement) values (${contrat}, ${payee}, '2026-11-20', 4321, 'CB') returning id)
        insert into encaissement (tentative_id, reglement_id, facture_id, montant_cents) select ${reussie?.id}, id, ${payee}, 4321 from r`.execute(
        app.services.db,
      )
    await sql`with r as (insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement) values (${contrat}, ${reprise}, '2026-11-20', 8642, 'CB') returning id)
      insert into encaissement (tentative_id, reglement_id, facture_id, montant_cents, repris_cents) select ${tentative?.id}, id, ${reprise}, 8642, 8642 from r`.execute(
      app.services.db,
    )
    const { resultats } = await lire({ tri: 'numeroFactureClient', triDecroissant: true })
    expect(
      resultats.map(({ etat, datePaiementInternet, isPaiementEnCours, isPaiementAutorise }) => [
        etat,
        datePaiementInternet,
        isPaiementEnCours,
        isPaiementAutorise,
      ]),
    ).toEqual([
      ['ECHUE', null, false, true],
      ['REGLEE', '2026-11-20', false, false],
      ['PAIEMENT_EN_COURS', null, true, false],
      ['ECHUE', null, false, true],
    ])
  })

  it('can be settled, in whatever way, while something is left to pay that is not disputed', async () => {
    await creer('A')
    await creer('B', { bloquee: true })
    await creer('C', SOLDEE)
    await creer('D', { en_litige: true })
    expect((await lire({ tri: 'numeroFactureClient' })).resultats.map(({ isEncaissable }) => isEncaissable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('are to settle (AR) or settled (DR)', async () => {
    await creer('DUE')
    await creer('REGLEE', SOLDEE)
    await creer('AVOIR', AVOIR)
    const de2 = async (type: 'AR' | 'DR') =>
      (
        await client(facturesCalls.factures, {
          query: { contrat, type, tri: 'numeroFactureClient', triDecroissant: false },
        })
      ).resultats.map((f) => f.numeroFactureClient)
    expect(await de2('AR')).toEqual(de('DUE'))
    expect(await de2('DR')).toEqual(de('AVOIR', 'REGLEE'))
    expect(await refus(client(facturesCalls.factures, { query: { contrat, type: 'XX' as never } }))).toMatchObject({
      status: 400,
    })
  })

  it('sort by every column that the call declares, the oldest first by itself, and the newest when that is asked', async () => {
    await creer('B', {
      date_emission: '2026-01-10',
      date_echeance: '2026-12-01',
      solde_cents: 10,
      mode_reglement: 'CB',
    })
    await creer('C', { type: 'CLOTURE', date_emission: '2026-03-10', date_echeance: '2026-04-10', solde_cents: 30 })
    await creer('A', {
      ...AVOIR,
      date_emission: '2026-02-10',
      date_echeance: '2026-06-10',
      solde_cents: 20,
      mode_reglement: 'VIREMENT',
    })
    expect(await numeros()).toEqual(de('B', 'A', 'C'))
    expect(await numeros({ triDecroissant: true })).toEqual(de('C', 'A', 'B'))
    expect(
      (await client(facturesCalls.factures, { query: { contrat, type: 'AR' } })).resultats.map(
        (f) => f.numeroFactureClient,
      ),
    ).toEqual(de('B', 'A', 'C'))
    const croissant = (tri: string) => numeros({ tri, triDecroissant: false })
    expect(await croissant('dateFacture')).toEqual(de('B', 'A', 'C'))
    expect(await croissant('numeroFactureClient')).toEqual(de('A', 'B', 'C'))
    expect(await croissant('dateLimitePaiementFacture')).toEqual(de('C', 'A', 'B'))
    expect(await croissant('soldeFactureClient')).toEqual(de('B', 'A', 'C'))
    expect((await croissant('montantTTCFacture'))[0]).toBe(`A-${contrat}`)
    expect(await croissant('libelleTypeFacture')).toEqual(de('A', 'B', 'C'))
    expect((await croissant('modeDeReglement')).at(-1)).toBe(`A-${contrat}`)
  })

  it('are paged, with their total on every page, even beyond the last', async () => {
    for (let jour = 10; jour < 17; jour++)
      await creer(`N${jour}`, { date_emission: `2026-09-${jour}`, date_echeance: '2026-10-30' })
    expect(await lire({ nbElements: 3, indexPage: 3 })).toMatchObject({
      nbTotalResultats: 7,
      resultats: [{ numeroFactureClient: `N16-${contrat}` }],
    })
    expect(await lire({ nbElements: 3, indexPage: 4 })).toMatchObject({ nbTotalResultats: 7, resultats: [] })
  })

  it.each([
    ['its number', () => `a-${contrat}`],
    ['words without accents', () => 'PRELEVEMENT cloture'],
    ['words with accents', () => 'Prélèvement'],
    ['its day', () => '19/10/2026'],
    ['its amount', () => '12,05'],
  ])('are found by %s', async (_, recherche) => {
    await creer('A', {
      mode_reglement: 'PRELEVEMENT',
      type: 'CLOTURE',
      montant_ht_cents: 1205,
      montant_tva_cents: 0,
      montant_ttc_cents: 1205,
    })
    await creer('B', { date_emission: '2026-10-20', mode_reglement: 'TIP' })
    expect(await numeros({ recherche: recherche() })).toEqual(de('A'))
  })

  it('take the wildcards of SQL as they stand', async () => {
    await creer('A')
    expect(await numeros({ recherche: '%' })).toEqual([])
    expect(await numeros({ recherche: '_' })).toEqual([])
  })

  it('are those of the days asked for, in either way of writing them', async () => {
    await creer('A', { date_emission: '2026-08-01', date_echeance: '2026-09-01' })
    await creer('B', { date_emission: '2026-09-01', date_echeance: '2026-10-01' })
    await creer('C')
    expect(await numeros({ dateDebut: '01/08/2026', dateFin: '2026-09-01' })).toEqual(de('A', 'B'))
    expect(await numeros({ profondeurHistorique: 2 })).toEqual(de('B', 'C'))
    expect(await numeros({ profondeurHistorique: 2, dateDebut: '01/08/2026' })).toEqual(de('B', 'C'))
    expect(await numeros({ profondeurHistorique: 12, dateDebut: '01/09/2026' })).toEqual(de('B', 'C'))
    expect(await numeros({ profondeurHistorique: -1 })).toEqual(await numeros())
    expect(await numeros({ profondeurHistorique: -1, dateDebut: '01/08/2026' })).toEqual(de('A', 'B', 'C'))
    for (const profondeurHistorique of [0, -2, 1201])
      expect(await refus(lire({ profondeurHistorique }))).toMatchObject({ status: 400 })
    expect(await refus(lire({ dateDebut: '32/01/2026' }))).toMatchObject({ status: 400 })
  })

  it('are found by the labels that people read', async () => {
    const { rows } = await sql<{
      mode: string
      libelle: string
    }>`select m as mode, libelle_mode_reglement(m) as libelle from unnest(${Object.keys(LIBELLES_MODES_REGLEMENT)}::text[]) m`.execute(
      app.services.db,
    )
    expect(Object.fromEntries(rows.map(({ mode, libelle }) => [mode, libelle]))).toEqual(LIBELLES_MODES_REGLEMENT)
    const { rows: types } = await sql<{
      type: string
      libelle: string
    }>`select t as type, libelle_type_facture(t) as libelle from unnest(${Object.keys(LIBELLES_TYPES_FACTURE)}::text[]) t`.execute(
      app.services.db,
    )
    expect(Object.fromEntries(types.map(({ type, libelle }) => [type, libelle]))).toEqual(LIBELLES_TYPES_FACTURE)
  })

  it('are not offered for payment while payments are suspended', async () => {
    await creer('A')
    await reglerFonctionnalite(app.services, 'BloquerPaiement', true)
    expect((await lire()).resultats[0]).toMatchObject({
      isPaiementAutorise: false,
      isBloquerPaiement: true,
      etat: 'ECHUE',
    })
    await reglerFonctionnalite(app.services, 'BloquerPaiement', false)
  })
})

describe('the invoices of a group', () => {
  const duGroupe = (idGroupe: number, query: Demande = {}) =>
    client(facturesCalls.listeFacturesGroupe, { query: { idGroupe, ...query } })
  const contrats = async (idGroupe: number, query: Demande = {}) =>
    (await duGroupe(idGroupe, { tri: 'numeroContrat', triDecroissant: false, ...query })).resultats.map(
      (f) => f.numeroContrat,
    )

  it('are those of its contracts, or of all contracts for group 0, found by what their contract is found by', async () => {
    const autre = await nouveauContrat()
    const dehors = await nouveauContrat()
    for (const numero of [contrat, autre, dehors]) await creer('G', {}, numero)
    const groupe = await creerGroupe(app.services.db, usager, 'Bureaux', [contrat, autre])
    expect(await contrats(groupe)).toEqual([contrat, autre].toSorted())
    expect(await contrats(0)).toEqual([contrat, autre, dehors].toSorted())
    await app.services.db
      .updateTable('attachement')
      .set({ libelle: 'Siège' })
      .where('numero_contrat', '=', autre)
      .execute()
    expect(await contrats(0, { recherche: 'siege 86,42' })).toEqual([autre])
    const reglees = await client(facturesCalls.facturesGroupe, { query: { idGroupe: 0, type: 'DR' } })
    expect(reglees.nbTotalResultats).toBe(0)
  })

  it('leave out terminated contracts for whoever may not enter them', async () => {
    const resilies: string[] = []
    for (const etat of ['RA', 'RS', 'RM'] as const) resilies.push(await nouveauContrat({ etat }))
    for (const numero of [contrat, ...resilies]) await creer('G', {}, numero)
    const [tous, ouverts] = [[contrat, ...resilies].toSorted(), [contrat]]
    const voit = (await contrats(0)).length > 1
    expect(await contrats(0)).toEqual(voit ? tous : ouverts)
    await app.services.db
      .updateTable('utilisateur')
      .set({ acces_contrat_resilie: !voit })
      .where('id', '=', usager)
      .execute()
    client = await app.clientDe(usager)
    expect(await contrats(0)).toEqual(voit ? ouverts : tous)
  })

  it('are refused to whoever does not reach it', async () => {
    const groupe = await creerGroupe(app.services.db, usager, 'Bureaux', [contrat])
    client = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(await refus(duGroupe(groupe))).toMatchObject({ status: 403, code: 'DROITS' })
    expect(await refus(lire())).toMatchObject({ status: 403, code: 'DROITS' })
  })

  it('are those of his perimeters for a secondary user, once each', async () => {
    const { db } = app.services
    const autre = await nouveauContrat()
    await creer('G')
    await creer('G', {}, autre)
    const secondaire = await creerSecondaire(db, usager)
    await creerUnivers(db, usager, { contrats: [contrat], utilisateurs: [secondaire] })
    await creerUnivers(db, usager, { contrats: [contrat], utilisateurs: [secondaire] })
    client = await app.clientDe(secondaire)
    expect(await contrats(0)).toEqual([contrat])
  })

  it('are listed in every order, way and filter, one after the other', async () => {
    await creer('DUE')
    await creer('REGLEE', SOLDEE)
    for (const tri of TRIS_FACTURES) {
      for (const triDecroissant of [true, false]) {
        for (const recherche of ['', '86,42']) {
          const demande = { tri, triDecroissant, recherche }
          expect((await duGroupe(0, demande)).nbTotalResultats).toBe(2)
          expect((await duGroupe(0, { ...demande, dateDebut: '2020-01-01' })).nbTotalResultats).toBe(2)
          for (const [type, nom] of [
            ['AR', 'DUE'],
            ['DR', 'REGLEE'],
          ] as const) {
            const { resultats } = await client(facturesCalls.facturesGroupe, {
              query: { idGroupe: 0, type, ...demande },
            })
            expect(resultats.map((f) => f.numeroFactureClient)).toEqual(de(nom))
          }
        }
      }
    }
  })

  it('go back as far as accounts of that size are shown', async () => {
    await nouveauContrat()
    await creer('VIEILLE', { date_emission: '2025-06-01', date_echeance: '2025-07-01' })
    await creer('RECENTE')
    await reglerParametre(app.services, 'FacturesNbContratsActivationRestrictionHistorique', 2)
    await reglerParametre(app.services, 'FacturesNbMoisRestrictionHistorique', 12)
    expect(await duGroupe(0)).toMatchObject({ nbTotalResultats: 1, historiqueDepuis: '2025-11-01' })
    expect(await duGroupe(0, { profondeurHistorique: 600, dateDebut: '2020-01-01' })).toMatchObject({
      nbTotalResultats: 1,
    })
    expect(await duGroupe(0, { profondeurHistorique: -1 })).toMatchObject({ nbTotalResultats: 1 })
    expect(await lire()).toMatchObject({ nbTotalResultats: 2, historiqueDepuis: null })
    const aRegler = await client(facturesCalls.facturesGroupe, { query: { idGroupe: 0, type: 'AR' } })
    expect(aRegler).toMatchObject({ nbTotalResultats: 2, historiqueDepuis: null })
    await reglerParametre(app.services, 'FacturesNbMoisRestrictionHistorique', -1)
  })
})
