import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { creerFacture, creerReglement, type FactureVoulue } from '../../testing/factures.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../../testing/prelevements.ts'
import { debitsEnCours } from './debits-en-cours.public.query.ts'
import { echeancesEncaissables } from './echeances-encaissables.public.query.ts'
import { arreterEcheanciers } from './mettre-fin-aux-debits.public.ts'
import { ouvrirEcheanciers } from './ouvrir-echeanciers.public.ts'
import { annuelsFactures } from './prevoir-mensualites.ts'
import { type CompteSigne, mandatsUtilisables, signerMandats } from './signer-mandats.public.ts'

const AUJOURDHUI = '2026-11-21'
let app: TestApp
let contrat: ContratVerifie
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable(`${AUJOURDHUI}T09:00:00Z`) })
})
afterAll(() => app.close())
beforeEach(async () => {
  contrat = await creerAbonnement(app.services.db)
})

/** A debit of the contract by a mandate, in whatever state. */
async function debiter(mandat_id: number, etat: string, facture_id: number, echeance_id?: number): Promise<void> {
  const { db, coffre } = app.services
  const { id: remise_id } = await db
    .insertInto('remise_prelevements')
    .values({
      message_id: `PRL${facture_id}-${echeance_id}`,
      creee_le: new Date(0),
      deposee_le: new Date(0),
      nombre: 1,
      montant_cents: 8642,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bout_en_bout = echeance_id === undefined ? `FAC-${facture_id}` : `ECH-${echeance_id}`
  await db
    .insertInto('prelevement')
    .values({
      remise_id,
      mandat_id,
      facture_id,
      echeance_id: echeance_id ?? null,
      numero_contrat: contrat,
      bout_en_bout,
      sequence: 'RCUR',
      date_prelevement: '2026-10-08',
      montant_cents: 8642,
      etat,
      rum: `VALOMBRE${contrat}01`,
      iban_scelle: coffre.sceller('prelevement.iban', bout_en_bout, IBAN_ESSAI),
      iban_fin: '0189',
    })
    .execute()
}

describe('what a year costs', () => {
  const PERIODE = { periode_debut: '2026-04-15', periode_fin: '2026-10-14' } as const
  it.each<[string, FactureVoulue, number | undefined]>([
    ['is told by a bill of half of it', PERIODE, 17_237],
    ['is not told by a bill of 24 days', { periode_debut: '2026-09-01', periode_fin: '2026-09-24' }, undefined],
    ['is told by a bill of 25 days', { periode_debut: '2026-09-01', periode_fin: '2026-09-25' }, 126_173],
    ['is not told by a bill of a year ago', { ...PERIODE, date_emission: '2025-11-21' }, undefined],
    ['is told by a bill of a day less', { ...PERIODE, date_emission: '2025-11-22' }, 17_237],
    ['is not told by a credit note', { ...PERIODE, type: 'AVOIR' }, undefined],
    ['is not told by a bill without period', {}, undefined],
  ])('%s', async (_, voulue, cents) => {
    await creerFacture(app.services.db, contrat, { date_echeance: '2026-12-20', ...voulue })
    // What is billed for no days, or for nobody knows how many, does not tell what days cost.
    await creerFacture(app.services.db, contrat)
    await creerFacture(app.services.db, contrat, { periode_debut: '2026-04-15' })
    await creerFacture(app.services.db, contrat, { periode_fin: '2026-10-14' })
    expect((await annuelsFactures(app.services.db, [contrat], AUJOURDHUI)).get(contrat)).toBe(cents)
  })
})

describe('a monthly plan', () => {
  const plans = () =>
    app.services.db
      .selectFrom('echeancier')
      .select(['numero', 'etat', 'annonce_le'])
      .where('numero_contrat', '=', contrat)
      .orderBy('id')
      .execute()
  const ouvrir = () =>
    app.services.db.transaction().execute((trx) => ouvrirEcheanciers(app.services, trx, [contrat], { nbOccupants: 2 }))
  const echeances = () =>
    app.services.db
      .selectFrom('echeance as d')
      .innerJoin('echeancier as e', 'e.id', 'd.echeancier_id')
      .select(['d.rang', 'd.date_echeance', 'd.montant_cents', 'd.etat'])
      .where('e.numero_contrat', '=', contrat)
      .orderBy('d.id')
      .execute()

  it('is opened once, and numbered after those that the contract had', async () => {
    await creerEcheancier(app.services.db, contrat, [{ etat: 'PRELEVEE' }], { etat: 'TERMINE' })
    expect(await ouvrir()).toEqual(new Map())
    expect(await ouvrir()).toEqual(new Map())
    expect((await plans()).slice(1)).toEqual([
      { numero: `ME${contrat}20261102`, etat: 'EN_COURS', annonce_le: AUJOURDHUI },
    ])
    const [, premiere, ...autres] = await echeances()
    expect(premiere).toEqual({ rang: 1, date_echeance: '2026-12-08', montant_cents: 2000, etat: 'A_VENIR' })
    expect(autres.at(-1)).toEqual({ rang: 10, date_echeance: '2027-09-08', montant_cents: 2000, etat: 'A_VENIR' })
  })

  it('that ends gives up what is not with the bank yet; one that was over stays as it is', async () => {
    const { db } = app.services
    await creerEcheancier(db, contrat, [{ etat: 'PRELEVEE' }], { etat: 'TERMINE' })
    await creerEcheancier(db, contrat, [{ etat: 'PRELEVEE' }, { etat: 'REMISE' }, { etat: 'A_VENIR' }])
    const fini = contrat
    contrat = await creerAbonnement(db)
    await creerEcheancier(db, contrat, [{ etat: 'A_VENIR' }])
    await db.transaction().execute((trx) => arreterEcheanciers(trx, [fini]))
    // That of another contract goes on.
    expect((await plans()).map(({ etat }) => etat)).toEqual(['EN_COURS'])
    expect((await echeances()).map(({ etat }) => etat)).toEqual(['A_VENIR'])
    contrat = fini
    expect((await plans()).map(({ etat }) => etat)).toEqual(['TERMINE', 'ANNULE'])
    expect((await echeances()).map(({ etat }) => etat)).toEqual(['PRELEVEE', 'PRELEVEE', 'REMISE', 'ANNULEE'])
  })
})

describe('a mandate', () => {
  const COMPTE = { iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR', titulaire: 'Zoé Arnal' }
  const ANCIEN = { iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaire: 'Camille Roussel' }
  const signer = async (compte: CompteSigne = COMPTE) => {
    const { db, coffre } = app.services
    const rums = await db.transaction().execute((trx) => signerMandats(app.services, trx, [contrat], compte))
    const tous = await db
      .selectFrom('mandat_sepa')
      .select(['rum', 'iban_fin', 'revoque_le', 'signe_le', 'lieu_signature'])
      .select(['iban_scelle', 'bic_scelle', 'titulaire_scelle'])
      .where('numero_contrat', '=', contrat)
      .orderBy('id')
      .execute()
    return {
      rum: rums.get(contrat),
      tous: tous.map(({ iban_scelle, bic_scelle, titulaire_scelle, ...mandat }) => ({
        ...mandat,
        compte: {
          iban: coffre.ouvrir('mandat_sepa.iban', contrat, iban_scelle),
          bic: coffre.ouvrir('mandat_sepa.bic', contrat, bic_scelle),
          titulaire: coffre.ouvrir('mandat_sepa.titulaire', contrat, titulaire_scelle),
        },
      })),
    }
  }
  const utilisable = async () => (await mandatsUtilisables(app.services, app.services.db, [contrat])).get(contrat)
  const deSesVoisins = () =>
    app.services.db
      .selectFrom('mandat_sepa')
      .select(['rum', 'iban_fin', 'revoque_le'])
      .where('numero_contrat', '<>', contrat)
      .orderBy('id')
      .execute()
  const rum = () => `VALOMBRE${contrat}01`
  const debitant = (etat: string) => async () => {
    const mandat = await signerMandat(app.services.db, contrat, {
      signe_le: '2020-01-01',
      dernier_prelevement: '2020-06-08',
    })
    await debiter(mandat, etat, await creerFacture(app.services.db, contrat))
  }

  it.each<[string, () => Promise<unknown>]>([
    ['in force', () => signerMandat(app.services.db, contrat)],
    ['signed long ago and used since', debitant('EXECUTE')],
  ])('%s takes the whole of the new account under its reference, and may be used', async (_, preparer) => {
    await preparer()
    expect(await utilisable()).toBe(rum())
    expect(await signer()).toMatchObject({
      rum: rum(),
      tous: [{ rum: rum(), iban_fin: '2606', revoque_le: null, compte: COMPTE }],
    })
  })

  it('keeps nothing of the bank that it leaves, when that of the new account is not told', async () => {
    await signerMandat(app.services.db, contrat)
    const compte = { ...COMPTE, bic: null }
    expect((await signer(compte)).tous).toMatchObject([{ rum: rum(), compte }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of another creditor', () => signerMandat(app.services.db, contrat, { ics: 'FR72ZZZ123456' })],
    [
      'of another payer',
      async () => signerMandat(app.services.db, contrat, { numero_client_payeur: await creerClient(app.services.db) }),
    ],
    [
      'that was signed long ago and never used',
      () => signerMandat(app.services.db, contrat, { signe_le: '2020-01-01' }),
    ],
    ['whose only debit since was rejected', debitant('REJETE')],
  ])('%s ends today, another begins, and it was of no more use', async (_, preparer) => {
    const revoque = { rum: `VALOMBRE${contrat}00`, revoque_le: '2019-12-31' }
    await signerMandat(app.services.db, contrat, { ...revoque, signe_le: '2018-01-01' })
    await preparer()
    expect(await utilisable()).toBeUndefined()
    await signerMandat(app.services.db, await creerAbonnement(app.services.db))
    await creerAbonnement(app.services.db)
    const autres = await deSesVoisins()
    const nouvelle = `AEL${contrat}03`
    expect(await signer()).toMatchObject({
      rum: nouvelle,
      tous: [
        { ...revoque, compte: ANCIEN },
        { rum: rum(), iban_fin: '0189', revoque_le: AUJOURDHUI, compte: ANCIEN },
        {
          rum: nouvelle,
          iban_fin: '2606',
          revoque_le: null,
          signe_le: AUJOURDHUI,
          lieu_signature: 'Valombre',
          compte: COMPTE,
        },
      ],
    })
    expect(await deSesVoisins()).toEqual(autres)
  })
})

describe('a bill that is paid by the month', () => {
  const MENSUALISEE = { mode_reglement: 'MENSUALISATION', date_echeance: AUJOURDHUI } as const
  const encaissables = async () =>
    (await echeancesEncaissables(app.services.db, contrat, AUJOURDHUI)).map(({ solde }) => solde)

  it('is collectable from its due date on, unless it is blocked or in the customer’s favour', async () => {
    const { db } = app.services
    const facture_id = await creerFacture(db, contrat, { ...MENSUALISEE, solde_cents: 100 })
    for (const motif_rejet of ['Compte clôturé', 'Provision insuffisante'])
      await creerReglement(db, contrat, { facture_id, montant_cents: -100, motif_rejet })
    await creerFacture(db, contrat, { ...MENSUALISEE, solde_cents: 200, bloquee: true })
    await creerFacture(db, contrat, { ...MENSUALISEE, solde_cents: 300, date_echeance: '2026-11-22' })
    await creerFacture(db, contrat, { ...MENSUALISEE, solde_cents: -400 })
    await creerFacture(db, contrat, { ...MENSUALISEE, solde_cents: 500, type: 'AVOIR' })
    expect(await encaissables()).toEqual([1])
    expect(await echeancesEncaissables(db, contrat, AUJOURDHUI)).toMatchObject([
      { motifRejet: 'Provision insuffisante' },
    ])
  })

  it.each([
    ['REMIS', [], 8642],
    ['REJETE', [86.42], 0],
  ])('is collectable, or under way at the bank, while its debit is %s: %j, %i', async (etat, soldes, cents) => {
    const { db } = app.services
    const facture = await creerFacture(db, contrat, MENSUALISEE)
    const mandat = await signerMandat(db, contrat)
    await debiter(mandat, etat, facture)
    // The instalments of its plan are with the bank, or taken, by themselves.
    const echeances = await creerEcheancier(db, contrat, [{ etat: 'REMISE' }, { etat: 'PRELEVEE' }], {
      facture_id: facture,
    })
    for (const [rang, de] of ['REMIS', 'EXECUTE'].entries()) await debiter(mandat, de, facture, echeances[rang])
    expect(await encaissables()).toEqual(soldes)
    expect(await debitsEnCours(db, [facture])).toBe(cents)
    expect(await debitsEnCours(db, [])).toBe(0)
    // What was asked for, and what is left of it.
    await db.updateTable('facture').set({ solde_cents: 42 }).where('id', '=', facture).execute()
    expect(await echeancesEncaissables(db, contrat, AUJOURDHUI)).toMatchObject(
      soldes.map((montant) => ({ montant, solde: 0.42 })),
    )
  })
})
