import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFactureNommee, creerReglement, type FactureVoulue } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let contrat: string
let usager: number

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ client, contrat, id: usager } = await creerUsager(app))
})

type Demande = Record<string, unknown>
const creer = (nom: string, voulu: FactureVoulue = {}) => creerFactureNommee(app.services.db, contrat, nom, voulu)

const SOLDEE = { solde_cents: 0 }

describe('one invoice', () => {
  it('tells its state, its reminders and how it can be paid', async () => {
    const id = await creer('A', { nombre_relances: 2, derniere_relance: '2026-11-19', mode_reglement: 'CHEQUE' })
    expect(await client(facturesCalls.etat, { params: { id } })).toMatchObject({
      etat: 'RELANCEE',
      libelleEtat: 'Relancée',
      nombreDeRelances: 2,
    })
    expect(await client(facturesCalls.listeModeReglement, { params: { invoice: id } })).toEqual([
      { code: 'CB', libelle: 'Carte bancaire', isModeActuel: false, isEnLigne: true },
      { code: 'TIP', libelle: 'TIP SEPA', isModeActuel: false, isEnLigne: false },
      { code: 'CHEQUE', libelle: 'Chèque', isModeActuel: true, isEnLigne: false },
      { code: 'VIREMENT', libelle: 'Virement', isModeActuel: false, isEnLigne: false },
    ])
    await creer('B')
    await creer('C', { nombre_relances: 1, derniere_relance: '2026-11-20' })
    await creer('D', { nombre_relances: 3, derniere_relance: '2026-11-01', solde_cents: 0 })
    await creer('E', { nombre_relances: 3 })
    await creer('F', { nombre_relances: 1, derniere_relance: '2026-11-20', date_echeance: '2026-11-15' })
    const relances = await client(facturesCalls.listeAlerteReglements, { params: { id: contrat } })
    expect(relances).toMatchObject({
      nbTotalResultats: 3,
      resultats: [
        { numeroFactureClient: `A-${contrat}`, soldeFactureClient: 86.42, dateDerniereRelance: '2026-11-19' },
        { numeroFactureClient: `F-${contrat}`, nombreDeRelances: 1, dateLimitePaiementFacture: '2026-11-15' },
        { numeroFactureClient: `C-${contrat}`, nombreDeRelances: 1, dateLimitePaiementFacture: '2026-11-16' },
      ],
    })
  })

  it.each([
    ['a direct debit to come', { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-12-01' }, ['PRELEVEMENT']],
    ['a blocked invoice', { bloquee: true }, ['TIP', 'CHEQUE', 'VIREMENT']],
    ['a dispute', { en_litige: true }, []],
    ['nothing owed', SOLDEE, []],
  ] as const)('is paid, for %s, by %j', async (_, voulu, modes) => {
    const invoice = await creer('A', voulu)
    expect((await client(facturesCalls.listeModeReglement, { params: { invoice } })).map(({ code }) => code)).toEqual(
      modes,
    )
  })

  it('of somebody else is refused, like one that is none', async () => {
    const id = await creer('A')
    client = await app.clientDe(await creerUtilisateur(app.services.db))
    for (const autre of [id, 999_999_999]) {
      expect(await refus(client(facturesCalls.etat, { params: { id: autre } }))).toMatchObject({
        status: 403,
        code: 'DROITS',
      })
      expect(await refus(client(facturesCalls.listeModeReglement, { params: { invoice: autre } }))).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('the settlements of a contract', () => {
  const reglements = (query: Demande = {}) =>
    client(facturesCalls.listeReglements, { params: { contract: contrat }, query })

  it('are listed with their invoice, the rejected ones with their reason, the newest first', async () => {
    const { db } = app.services
    const facture_id = await creer('A')
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-10', montant_cents: 8642 })
    await creerReglement(db, contrat, {
      facture_id,
      date_reglement: '2026-11-17',
      montant_cents: -8642,
      motif_rejet: 'Compte clôturé',
    })
    await creerReglement(db, contrat, {
      date_reglement: '2026-11-01',
      montant_cents: 3000,
      mode_reglement: 'MENSUALISATION',
    })
    await creerReglement(db, await creerContratRattache(db, usager))
    expect(await reglements()).toMatchObject({
      nbTotalResultats: 3,
      resultats: [
        {
          dateReglement: '2026-11-17',
          libelleModeReglement: 'Prélèvement',
          numeroFacture: `A-${contrat}`,
          montantTtc: -86.42,
          rejet: 'Compte clôturé',
        },
        { dateReglement: '2026-11-10', montantTtc: 86.42, rejet: null },
        { dateReglement: '2026-11-01', libelleModeReglement: 'Mensualisation', numeroFacture: null, montantTtc: 30 },
      ],
    })
    // The other form of the wire (docs/domaines/factures.md#règlements):
    // who is credited or debited, in one of two columns.
    expect(
      (await reglements()).resultats.map(
        ({ numeroContrat, dateEcritureClient, typeReglement, montantCrediteurTTC, montantDebiteurTTC }) => [
          numeroContrat,
          dateEcritureClient,
          typeReglement,
          montantCrediteurTTC,
          montantDebiteurTTC,
        ],
      ),
    ).toEqual([
      [contrat, '2026-11-17', 'Prélèvement', null, 86.42],
      [contrat, '2026-11-10', 'Prélèvement', 86.42, null],
      [contrat, '2026-11-01', 'Mensualisation', 30, null],
    ])
    expect((await reglements({ tri: 'montantTtc', triDecroissant: false })).resultats.map((r) => r.montantTtc)).toEqual(
      [-86.42, 30, 86.42],
    )
    expect((await reglements({ recherche: 'mensuel' })).nbTotalResultats).toBe(0)
    expect((await reglements({ recherche: 'MENSUALISATION 30,00' })).nbTotalResultats).toBe(1)
    expect(await reglements({ indexPage: 2, nbElements: 3 })).toEqual({ resultats: [], nbTotalResultats: 3 })
    expect((await reglements({ recherche: '17/11/2026' })).resultats.map((r) => r.montantTtc)).toEqual([-86.42])
    expect((await reglements({ recherche: `a-${contrat}` })).nbTotalResultats).toBe(2)
    expect((await reglements({ recherche: '86,42' })).nbTotalResultats).toBe(2)
    const premier = async (tri: string, triDecroissant: boolean) =>
      (await reglements({ tri, triDecroissant })).resultats[0]?.montantTtc
    expect([await premier('libelleModeReglement', true), await premier('libelleModeReglement', false)]).toEqual([
      -86.42, 30,
    ])
    // That of no invoice comes last, either way.
    expect([await premier('numeroFacture', true), await premier('numeroFacture', false)]).toEqual([-86.42, 86.42])
  })
})

describe('the receipt of a settlement', () => {
  const recuDe = async (montantTtc: number, { contract = contrat, jour = '' } = {}) => {
    const { resultats } = await client(facturesCalls.listeReglements, { params: { contract: contrat }, query: {} })
    const id =
      resultats.find((un) => un.montantTtc === montantTtc && un.dateReglement.startsWith(jour))?.identifiant ?? 0
    return client(facturesCalls.telechargerRecu, { params: { contract, id } })
  }

  it('says what was received, when, how and for which invoice', async () => {
    const facture_id = await creer('A')
    await creerReglement(app.services.db, contrat, {
      facture_id,
      date_reglement: '2026-11-10',
      montant_cents: 128_642,
      mode_reglement: 'CB',
    })
    const { contenu, nomFichier, type } = await recuDe(1286.42)
    expect({ type, nomFichier }).toEqual({
      type: 'application/pdf',
      nomFichier: expect.stringMatching(new RegExp(`^recu-${contrat}-2026-11-10-\\d+\\.pdf$`)),
    })
    const document = await getDocumentProxy(new Uint8Array(await contenu.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    for (const attendu of [/1\s286,42\s€/, '10/11/2026', 'Carte bancaire', contrat, `A-${contrat}`])
      expect(text).toMatch(attendu)
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    expect(text).not.toMatch(/Acompte|Référence/)
  })

  it('says what it goes by, and that no invoice has it yet', async () => {
    await creerReglement(app.services.db, contrat, {
      date_reglement: '2026-11-10',
      montant_cents: 3000,
      mode_reglement: 'MENSUALISATION',
      reference: `PRL-${contrat}`,
    })
    const { contenu } = await recuDe(30)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await contenu.arrayBuffer())), {
      mergePages: true,
    })
    for (const dit of ['Acompte, sur une facture à venir', `PRL-${contrat}`, 'Mensualisation'])
      expect(text).toContain(dit)
  })

  it('is none for what was given back, what a bank rejected, or what is of another contract', async () => {
    const { db } = app.services
    const facture_id = await creer('A')
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-10', montant_cents: 4000 })
    await creerReglement(db, contrat, {
      facture_id,
      date_reglement: '2026-11-17',
      montant_cents: -4000,
      motif_rejet: 'Compte clôturé',
    })
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-12', montant_cents: 0 })
    const leMemeJour = { facture_id, date_reglement: '2026-11-13', montant_cents: 4200 }
    await creerReglement(db, contrat, leMemeJour)
    await creerReglement(db, contrat, { ...leMemeJour, montant_cents: -4200, motif_rejet: 'Compte clôturé' })
    for (const montant of [-40, 0, 40, 42])
      expect(await refus(recuDe(montant))).toMatchObject({ status: 412, code: 'SANS_RECU' })
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-18', montant_cents: 4100 })
    const autre = await creerContratRattache(db, usager)
    expect(await refus(recuDe(41, { contract: autre }))).toMatchObject({ status: 404, code: 'REGLEMENT' })
  })

  it('is none for an instalment that a bank rejected, which no invoice has yet', async () => {
    const { db } = app.services
    const mensualite = { mode_reglement: 'MENSUALISATION', montant_cents: 3000 }
    // As much each month: it is the last one before it that a rejection means.
    const [octobre, novembre] = ['2026-10-08', '2026-11-09']
    for (const date_reglement of [octobre, novembre])
      await creerReglement(db, contrat, { ...mensualite, date_reglement })
    await creerReglement(db, contrat, {
      ...mensualite,
      date_reglement: '2026-11-12',
      montant_cents: -3000,
      motif_rejet: 'Provision insuffisante',
    })
    expect(await refus(recuDe(30, { jour: novembre }))).toMatchObject({ status: 412, code: 'SANS_RECU' })
    expect((await recuDe(30, { jour: octobre })).nomFichier).toContain(octobre)
  })

  it('is none for what was rejected, whatever else was received in between', async () => {
    const { db } = app.services
    const recu = { facture_id: await creer('A'), date_reglement: '2026-11-10', montant_cents: 4300 }
    await creerReglement(db, contrat, recu)
    const apres = { ...recu, date_reglement: '2026-11-12' }
    await creerReglement(db, contrat, { ...apres, montant_cents: 4400 })
    await creerReglement(db, contrat, { ...apres, mode_reglement: 'CB' })
    await creerReglement(db, contrat, { ...apres, facture_id: await creer('B') })
    await creerReglement(db, await creerContratRattache(db, usager), apres)
    const motif_rejet = 'Compte clôturé'
    await creerReglement(db, contrat, { ...recu, date_reglement: '2026-11-17', montant_cents: -4300, motif_rejet })
    expect(await refus(recuDe(43, { jour: '2026-11-10' }))).toMatchObject({ status: 412, code: 'SANS_RECU' })
  })

  it.each([
    ['of another way to pay', async () => ({ mode_reglement: 'PRELEVEMENT' })],
    ['of another invoice', async () => ({ facture_id: await creer('B') })],
    ['of what no invoice has yet', async () => ({ facture_id: null })],
    ['of another contract', async () => ({ numero_contrat: await creerContratRattache(app.services.db, usager) })],
    ['before it was received', async () => ({ date_reglement: '2026-11-17' })],
    ['in part', async () => ({ montant_cents: -4299 })],
    ['by no bank: it was given back', async () => ({ motif_rejet: null, date_reglement: '2026-11-19' })],
  ])('is there though as much was rejected %s', async (_, autrement) => {
    const { db } = app.services
    const recu = {
      facture_id: await creer('A'),
      date_reglement: '2026-11-18',
      montant_cents: 4300,
      mode_reglement: 'CB',
    }
    await creerReglement(db, contrat, recu)
    const rejet = { ...recu, montant_cents: -4300, motif_rejet: 'Compte clôturé' }
    await creerReglement(db, contrat, { ...rejet, ...(await autrement()) })
    expect((await recuDe(43)).nomFichier).toContain('2026-11-18')
  })

  it('is there for what was paid again after a rejection', async () => {
    const { db } = app.services
    const facture_id = await creer('A')
    const montant_cents = 4000
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-10', montant_cents })
    const motif_rejet = 'Compte clôturé'
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-17', montant_cents: -4000, motif_rejet })
    await creerReglement(db, contrat, { facture_id, date_reglement: '2026-11-19', montant_cents })
    expect((await recuDe(40, { jour: '2026-11-19' })).nomFichier).toContain('2026-11-19')
    expect(await refus(recuDe(40, { jour: '2026-11-10' }))).toMatchObject({ status: 412, code: 'SANS_RECU' })
  })
})
