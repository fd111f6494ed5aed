import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { encaisser } from '../../domaines/paiements/issue/encaisser.ts'
import { lignesDe } from '../../domaines/paiements/lignes-tentative.query.ts'
import { attendreVerrous } from '../../testing/verrous.ts'
import { type BaseImport, ouvrirBase } from '../testing/base.ts'
import { ecrireSocle, facture } from '../testing/lignes.ts'

let base: BaseImport
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  base = await ouvrirBase()
  db = openDatabase(base.connectionString, 4)
})
afterAll(async () => {
  await db.pool.end()
  await base.fermer()
})
beforeEach(async () => {
  await base.lire('truncate client, tentative_paiement, remise_encaissements restart identity cascade')
  await ecrireSocle(base)
})

const AVANT = '2026-11-21T06:00:00+01:00'
const APRES = '2026-11-21T12:00:00+01:00'
const MONTANTS = { montantHT: 100, montantTVA: 5.5, montantTTC: 105.5 }
const importer = async (plus: object = {}, numeroFacture = 'F001') =>
  (await base.ndjson('factures', [facture(numeroFacture, { ...MONTANTS, ...plus })])).comptes
const solde = async (numeroFacture = 'F001') =>
  (
    await base.lire<{ solde_cents: number }>('select solde_cents from facture where numero_facture_client = $1', [
      numeroFacture,
    ])
  )[0]?.solde_cents

let numero = 0
/** An attempt that a verdict is about to record on the bill. */
async function tenter(montantCents: number, numeroFacture = 'F001'): Promise<{ id: number; reference: string }> {
  const reference = `REFERENCE${String(++numero).padStart(7, '0')}`
  const [tentative] = await base.lire<{ id: number }>(
    `insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, creee_le, modifiee_le, etat, identifiant_transaction, transaction_le)
     values ($1, 'PAYBOX', 'EAU', 'FACTURES', 'a@b.fr', $2, '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z', 'ENREGISTREE', $1, '2026-11-21T09:00:00Z') returning id`,
    [reference, montantCents],
  )
  const { id } = tentative!
  await base.lire(
    `insert into ligne_tentative_paiement select $1, 0, numero_contrat, id, $2 from facture where numero_facture_client = $3`,
    [id, montantCents, numeroFacture],
  )
  return { id, reference }
}
const encaisserDans = async (
  trx: Parameters<typeof encaisser>[0],
  { id, reference }: { id: number; reference: string },
) =>
  encaisser(
    trx,
    { id, reference, jour: '2026-11-21', maintenant: new Date('2026-11-21T09:00:00Z') },
    await lignesDe(trx, id),
  )
async function payer(montantCents: number, numeroFacture?: string): Promise<string> {
  const tentative = await tenter(montantCents, numeroFacture)
  await db.db.transaction().execute((trx) => encaisserDans(trx, tentative))
  return `${tentative.reference}-1`
}
/** Hands every payment over, in a file that was there at this instant. */
async function remettre(deposeeLe: string): Promise<void> {
  await base.lire(
    `with remise as (insert into remise_encaissements (creee_le, deposee_le) values ($1, $1) returning id) update tentative_paiement set remise_id = (select id from remise), integree_le = $1`,
    [deposeeLe],
  )
}
const regle = (reference: string, montant: number) => ({
  reference,
  montant,
  dateReglement: '2026-11-21',
  modeReglement: 'CB',
})

describe('the balance of a bill that was paid here', () => {
  beforeEach(async () => {
    await importer({ solde: 105.5, soldeAu: AVANT })
  })

  it('stays paid when an older balance comes', async () => {
    await payer(105_50)
    expect(await solde()).toBe(0)
    await importer({ solde: 105.5, soldeAu: AVANT })
    await importer({ solde: 105.5 })
    await importer()
    expect(await solde()).toBe(0)
  })

  it('is corrected by a file of the same instant, and by none of an earlier one', async () => {
    await importer({ solde: 40, soldeAu: AVANT })
    expect(await solde()).toBe(40_00)
    await importer({ solde: 40 })
    await importer({ solde: 105.5, soldeAu: '2026-11-21T05:59:59+01:00' })
    expect(await solde()).toBe(40_00)
  })

  it('is what the utility says once it names the payment', async () => {
    const reference = await payer(50_00)
    const autrement = { ...regle(reference, 50), dateReglement: '2026-11-22', modeReglement: 'VIREMENT' }
    await importer({ solde: 55.5, reglements: [autrement] })
    expect(await solde()).toBe(55_50)
    await importer({ solde: 30, soldeAu: APRES })
    expect(await solde()).toBe(30_00)
    await base.ndjson('factures', [facture('F002', { reglements: [regle(reference, 50)] })])
    expect(
      await base.lire(
        `select numero_facture_client as facture, integration, montant_cents, date_reglement, r.mode_reglement
           from reglement r join facture f on f.id = facture_id`,
      ),
    ).toEqual([
      {
        facture: 'F001',
        integration: 'FAITE',
        montant_cents: 50_00,
        date_reglement: '2026-11-21',
        mode_reglement: 'CB',
      },
    ])
  })

  it.each([
    ['handed over before it was computed', '2026-11-21T10:00:00+01:00', 45_50],
    ['handed over after it was computed', '2026-11-21T12:10:00+01:00', -4_50],
  ])('with a payment %s, another of the bill that was not, and one of another bill', async (_, deposee, attendu) => {
    await importer({ solde: 105.5, soldeAu: AVANT }, 'F002')
    await payer(50_00)
    await payer(20_00, 'F002')
    await remettre(deposee)
    await payer(10_00)
    await importer({ solde: 55.5, soldeAu: APRES })
    expect(await solde()).toBe(attendu)
    await importer({ solde: 105.5 }, 'F002')
    expect(await solde('F002')).toBe(85_50)
  })

  it('goes below nothing by an overpayment that the utility does not know, and by no doubt', async () => {
    await payer(50_00)
    await importer({ solde: 0, soldeAu: '2026-11-21T07:00:00+01:00' })
    expect(await solde()).toBe(-50_00)
    await importer({ solde: 0 })
    expect(await solde()).toBe(0)
    await importer({ solde: -10 })
    expect(await solde()).toBe(-10_00)
    await importer({ montantHT: 40, montantTVA: 0, montantTTC: 40 })
    expect(await solde()).toBe(-10_00)
  })

  it('is not that of an older file, which brings the rest', async () => {
    await importer({ solde: 20, soldeAu: APRES })
    expect(await importer({ solde: 105.5, soldeAu: AVANT, enLitige: true })).toMatchObject({ acceptees: 1 })
    expect(await base.lire('select solde_cents, en_litige from facture')).toEqual([
      { solde_cents: 20_00, en_litige: true },
    ])
  })

  it('is refused with a payment of another amount, or computed in the future', async () => {
    const reference = await payer(50_00)
    for (const montant of [49, 51])
      expect(await importer({ reglements: [regle(reference, montant)] })).toMatchObject({
        rejets: { 'reglements : un règlement enregistré par l’agence est donné pour un autre montant': 1 },
      })
    const dans = (heures: number) => ({ soldeAu: new Date(Date.now() + heures * 3_600_000).toISOString() })
    expect(await importer(dans(25))).toMatchObject({ rejets: { 'soldeAu : cette date est à venir': 1 } })
    expect(await solde()).toBe(55_50)
    // Clocks differ.
    expect(await importer({ solde: 30, ...dans(1) }, 'F002')).toMatchObject({ acceptees: 1 })
  })

  it('counts a credit that was put to it as a payment: handed over, or named', async () => {
    await base.ndjson('factures', [facture('F002', { ...MONTANTS, solde: 105.5, soldeAu: AVANT })])
    const imputer = async (numeroFacture: string, cents: number) =>
      base.lire(
        `insert into imputation (tentative_id, facture_id, montant_cents, faite_le, reference)
         select $1, id, $2::bigint, '2026-11-21T09:00:00Z', 'I-' || numero_facture_client || '-' || $2::bigint from facture where numero_facture_client = $3`,
        [(await tenter(cents)).id, cents, numeroFacture],
      )
    await imputer('F001', 20_00)
    await imputer('F002', 20_00)
    const integrees = () => base.lire('select reference, integration from imputation order by 1')
    await remettre('2026-11-21T12:10:00+01:00')
    await imputer('F001', 5_00)
    await importer({ solde: 105.5, soldeAu: APRES })
    expect(await solde()).toBe(80_50)
    expect(await importer({ reglements: [regle('I-F001-2000', 19)] })).toMatchObject({ acceptees: 0 })
    await importer({ solde: 85.5, soldeAu: '2026-11-21T12:10:00+01:00' })
    expect(await solde()).toBe(80_50)
    const lesSiennes = [
      { reference: 'I-F001-2000', integration: 'FAITE' },
      { reference: 'I-F001-500', integration: 'ATTENDUE' },
    ]
    expect(await integrees()).toEqual([...lesSiennes, { reference: 'I-F002-2000', integration: 'ATTENDUE' }])
    await importer({ reglements: [regle('I-F002-2000', 20)] }, 'F002')
    expect(await integrees()).toEqual([...lesSiennes, { reference: 'I-F002-2000', integration: 'FAITE' }])
    expect(await base.lire('select * from reglement')).toEqual([])
  })

  it('counts a debit that the bank took and one that it sent back', async () => {
    const ecrire = (reference: string, jour: string, cents: number) =>
      base.lire(
        `insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration) select numero_contrat, id, $2, $3, 'PRELEVEMENT', $1, 'ATTENDUE' from facture`,
        [reference, jour, cents],
      )
    await ecrire('PRL-FAC-1', '2026-11-20', 105_50)
    await ecrire('REJ-FAC-1', '2026-11-21', -105_50)
    await importer({ solde: 0, soldeAu: APRES })
    expect(await solde()).toBe(105_50)
  })

  it('counts what was taken back of a payment once it was handed over too, and debits beside it', async () => {
    await payer(50_00)
    const [avant, apres] = ['2026-11-21T10:00:00+01:00', '2026-11-21T12:10:00+01:00'] as const
    await remettre(avant)
    const reprendre = (cents: number, deposeeLe: string) =>
      base.lire(
        `with remise as (insert into remise_encaissements (creee_le, deposee_le) values ($2, $2) returning id),
           repris as (insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration)
             select numero_contrat, id, '2026-11-20', -$1::bigint, 'CB', 'REP-' || $1, 'ATTENDUE' from facture returning id)
         insert into contrepassation_paiement (encaissement_id, reglement_id, montant_cents, creee_le, remise_id)
           select e.id, repris.id, $1, $2, remise.id from encaissement e, repris, remise`,
        [cents, deposeeLe],
      )
    await reprendre(20_00, avant)
    await reprendre(10_00, apres)
    await base.lire(
      `insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration)
         select numero_contrat, id, '2026-11-20', 500, 'PRELEVEMENT', 'PRL-FAC-1', 'ATTENDUE' from facture`,
    )
    await importer({ solde: 70.5, soldeAu: APRES })
    expect(await solde()).toBe(80_50)
  })

  it('leaves to the utility what it told of itself', async () => {
    const virement = (montant: number) => ({ ...regle('V-1', montant), dateReglement: '2026-11-20' })
    await importer({ reglements: [virement(10)] })
    await importer({ solde: 95.5, soldeAu: APRES })
    expect(await importer({ reglements: [virement(12)] })).toMatchObject({ acceptees: 1, rejets: {} })
  })
})

describe('an import and a payment of the same bill at the same time', () => {
  it.each([true, false])('leave what is left after both (payment first: %s)', async (paiementDAbord) => {
    await importer({ solde: 105.5, soldeAu: AVANT })
    const tentative = await tenter(105_50)
    const pris = Promise.withResolvers<void>()
    const laisser = Promise.withResolvers<void>()
    const tenir = db.db.transaction().execute(async (trx) => {
      if (paiementDAbord) await encaisserDans(trx, tentative)
      else await trx.selectFrom('facture').select('id').forUpdate().execute()
      pris.resolve()
      await laisser.promise
      if (!paiementDAbord) await encaisserDans(trx, tentative)
    })
    await pris.promise
    const enCours = importer({ solde: 105.5, soldeAu: AVANT, enLitige: true })
    await attendreVerrous(db.db)
    laisser.resolve()
    await Promise.all([tenir, enCours])
    expect(await base.lire('select solde_cents, en_litige from facture')).toEqual([{ solde_cents: 0, en_litige: true }])
  })

  it('however often', async () => {
    await importer({ solde: 105.5, soldeAu: AVANT })
    const tentatives = [await tenter(10_00), await tenter(20_00), await tenter(30_00)]
    const importerSouvent = async () => {
      for (const nombreRelances of [1, 2, 3, 4, 5]) await importer({ solde: 105.5, soldeAu: AVANT, nombreRelances })
    }
    await Promise.all([
      importerSouvent(),
      ...tentatives.map((une) => db.db.transaction().execute((trx) => encaisserDans(trx, une))),
    ])
    expect(await solde()).toBe(45_50)
  })
})
