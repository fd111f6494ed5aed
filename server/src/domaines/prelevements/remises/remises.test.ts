import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { scellerCompte } from '../../../gateways/coffre/compte-bancaire.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture, creerFactureNommee, creerReglement } from '../../../testing/factures.ts'
import { creerEcheancier, signerMandat } from '../../../testing/prelevements.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'
import { executerPrelevements } from './executer-prelevements.ts'
import { remettrePrelevements } from './remettre-prelevements.ts'
import { validerPain008 } from './testing/valider.ts'

const horloge = horlogeReglable()
const applications: TestApp[] = []
let app: TestApp
let dossier: string
beforeEach(async () => {
  horloge.regler('2026-11-21T05:15:00Z')
  dossier = await newFolder(0o700)
  app = await createTestApp({ horloge, env: { PRELEVEMENTS_DIR: dossier } })
  applications.push(app)
})
afterAll(() => Promise.all(applications.map((une) => une.close())))

async function contratDebite(mandat: Parameters<typeof signerMandat>[2] = {}): Promise<string> {
  const contrat = await creerAbonnement(app.services.db)
  await signerMandat(app.services.db, contrat, mandat)
  return contrat
}
const fichiers = async (): Promise<string[]> =>
  Promise.all(
    (await readdir(dossier))
      .filter((nom) => nom.endsWith('.xml'))
      .map((nom) => readFile(path.join(dossier, nom), 'utf8')),
  )
const pris = (xml: string): string[] =>
  [...xml.matchAll(/<EndToEndId>([^<]+)<.*?<InstdAmt Ccy="EUR">([^<]+)</g)].map(
    ([, nom, montant]) => `${nom} ${montant}`,
  )
const prelevements = () =>
  app.services.db
    .selectFrom('prelevement')
    .select(['bout_en_bout', 'sequence', 'date_prelevement', 'etat', 'montant_cents'])
    .orderBy('id')
    .execute()

describe('a batch', () => {
  it('asks for the instalments and invoices that are due, and for nothing else', async () => {
    const { db } = app.services
    const numero_client_payeur = await creerClient(db, { adresse: '3 chaussée de Waterloo', ville: 'Ixelles' })
    const contrat = await contratDebite({ numero_client_payeur })
    const ids = await creerEcheancier(db, contrat, [
      { date_echeance: '2026-10-08', etat: 'PRELEVEE' },
      { date_echeance: '2026-11-25' },
      { date_echeance: '2026-12-08' },
    ])
    const debitee = { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-26' } as const
    const facture = await creerFactureNommee(db, contrat, 'PRELEVEE', { ...debitee, solde_cents: 1205 })
    // Neither what was given back of it by a cheque nor what was taken of it is a debit that came back.
    await creerReglement(db, contrat, { facture_id: facture, montant_cents: -500, mode_reglement: 'CHEQUE' })
    await creerReglement(db, contrat, { facture_id: facture, montant_cents: 7437, mode_reglement: 'PRELEVEMENT' })
    await creerFacture(db, contrat, { ...debitee, en_litige: true })
    await creerFacture(db, contrat, { ...debitee, bloquee: true })
    await creerFacture(db, contrat, { ...debitee, solde_cents: 0 })
    await creerFacture(db, contrat, { ...debitee, type: 'AVOIR' })
    await creerFacture(db, contrat, { ...debitee, mode_reglement: 'CB' })
    await creerFacture(db, contrat, { ...debitee, date_echeance: '2026-12-20' })
    await creerFacture(db, contrat, { ...debitee, date_emission: '2024-05-02', date_echeance: '2024-06-02' })
    for (const mode_reglement of ['PRELEVEMENT', 'MENSUALISATION'] as const)
      await creerReglement(db, contrat, {
        facture_id: await creerFacture(db, contrat, debitee),
        montant_cents: -8642,
        mode_reglement,
      })
    await creerFacture(db, await creerAbonnement(db), debitee)
    await creerFacture(db, await contratDebite({ revoque_le: '2026-01-01' }), debitee)
    await creerFacture(db, await contratDebite({ signe_le: '2020-01-01' }), debitee)
    await creerFacture(db, await contratDebite({ ics: 'FR72ZZZ123456' }), debitee)
    await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-25' }], { etat: 'ANNULE' })
    await remettrePrelevements(app.services)
    const [xml, ...autres] = await fichiers()
    expect(autres).toEqual([])
    expect(await validerPain008(xml!)).toEqual([])
    expect(pris(xml!)).toEqual([`ECH-${ids[1]} 31.00`, `FAC-${facture} 12.05`])
    expect([...xml!.matchAll(/<Ustrd>([^<]+)</g)].map(([, motif]) => motif)).toEqual([
      `Mensualite 2, contrat ${contrat}`,
      `Facture PRELEVEE-${contrat}, contrat ${contrat}`,
    ])
    expect(xml).toContain(`<MndtId>VALOMBRE${contrat}01</MndtId><DtOfSgntr>2024-03-12</DtOfSgntr>`)
    // Where the utility is, and where who signed lives.
    expect(
      [...xml!.matchAll(/<StrtNm>([^<]+)<.*?<TwnNm>([^<]+)</g)].map(([, rue, ville]) => `${rue}, ${ville}`),
    ).toEqual([
      'quai de la Sourde, Valombre',
      'chaussee de Waterloo, Ixelles',
      'quai de la Sourde, Valombre',
      'chaussee de Waterloo, Ixelles',
    ])
    expect(await prelevements()).toEqual([
      {
        bout_en_bout: `ECH-${ids[1]}`,
        sequence: 'FRST',
        date_prelevement: '2026-11-25',
        etat: 'REMIS',
        montant_cents: 3100,
      },
      {
        bout_en_bout: `FAC-${facture}`,
        sequence: 'RCUR',
        date_prelevement: '2026-11-26',
        etat: 'REMIS',
        montant_cents: 1205,
      },
    ])
  })

  it('leaves out what is being paid online, and the instalments of a contract that is over', async () => {
    const { db } = app.services
    const contrat = await contratDebite({ dernier_prelevement: '2026-10-08' })
    const facture = await creerFacture(db, contrat, { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-26' })
    const { rows } = await sql<{ id: number }>`
      insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, creee_le, modifiee_le)
      values ('ABCDEFGHIJKLMNOP', 'PAYBOX', 'EAU', 'FACTURES', 'a@ael.test', 8642, 'OUVERTE', now(), now()) returning id`.execute(
      db,
    )
    const tentative = rows[0]!.id
    await sql`insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents) values (${tentative}, 1, ${contrat}, ${facture}, 8642)`.execute(
      db,
    )
    const resilie = await creerAbonnement(db, { etat: 'RA' })
    await signerMandat(db, resilie)
    await creerEcheancier(db, resilie, [{ date_echeance: '2026-11-25' }])
    await remettrePrelevements(app.services)
    expect(await prelevements()).toEqual([])
    // Though it comes first, it does not keep a full lot from what comes after.
    const autre = await creerFacture(db, await contratDebite(), {
      mode_reglement: 'PRELEVEMENT',
      date_echeance: '2026-11-27',
    })
    await remettrePrelevements(app.services, 1)
    expect((await prelevements()).map(({ bout_en_bout }) => bout_en_bout)).toEqual([`FAC-${autre}`])
    await sql`update tentative_paiement set etat = 'EXPIREE'`.execute(db)
    await remettrePrelevements(app.services)
    expect((await prelevements()).map(({ bout_en_bout }) => bout_en_bout)).toEqual([`FAC-${autre}`, `FAC-${facture}`])
  })

  it('is filled by nothing that is held back or given up', async () => {
    const { db } = app.services
    const contrat = await contratDebite()
    const debitee = { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-25' } as const
    await creerFacture(db, contrat, { ...debitee, en_litige: true })
    await creerFacture(db, contrat, { ...debitee, bloquee: true })
    const [, echeance] = await creerEcheancier(db, contrat, [
      { date_echeance: '2026-11-25', etat: 'ANNULEE' },
      { date_echeance: '2026-11-26' },
    ])
    await remettrePrelevements(app.services, 1)
    expect((await prelevements()).map(({ bout_en_bout }) => bout_en_bout)).toEqual([`ECH-${echeance}`])
  })

  it.each([
    ['36 months ago', { dernier_prelevement: '2023-11-21' }, 0],
    ['a day less', { dernier_prelevement: '2023-11-22' }, 1],
    ['never, and signed 36 months ago', { signe_le: '2023-11-21' }, 0],
    ['never, and signed a day less', { signe_le: '2023-11-22' }, 1],
  ])('takes by a mandate that was used last %s: %j, %i times', async (_, mandat, nombre) => {
    const contrat = await contratDebite(mandat)
    await creerFacture(app.services.db, contrat, { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-26' })
    await remettrePrelevements(app.services)
    expect(await prelevements()).toHaveLength(nombre)
  })

  it.each([
    ['an invoice that was paid', { solde_cents: 0 }],
    ['an invoice that was disputed', { en_litige: true }],
    ['an invoice that was blocked', { bloquee: true }],
    ['an instalment that was corrected', null],
  ] as const)('does not take what %s was while it was made', async (_, changement) => {
    const { db } = app.services
    const facture = await creerFacture(db, await contratDebite(), {
      mode_reglement: 'PRELEVEMENT',
      date_echeance: '2026-11-26',
    })
    const [echeance = 0] = await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-26' }])
    const { enCours } = await db.transaction().execute(async (trx) => {
      if (changement) await trx.updateTable('facture').set(changement).where('id', '=', facture).execute()
      else await trx.updateTable('echeance').set({ montant_cents: 2900 }).where('id', '=', echeance).execute()
      const enCours = remettrePrelevements(app.services)
      // It waits for the other to end, having read what was before.
      await attendreVerrous(db)
      return { enCours }
    })
    await enCours
    expect((await prelevements()).map(({ bout_en_bout, montant_cents }) => `${bout_en_bout} ${montant_cents}`)).toEqual(
      changement ? [`ECH-${echeance} 3100`] : [`FAC-${facture} 8642`, `ECH-${echeance} 2900`],
    )
  })

  it('says once that the account or the reference of a mandate is another, and again when that debit was rejected', async () => {
    const { db } = app.services
    const contrat = await contratDebite()
    // What is taken by another mandate is nothing of this one.
    await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-28' }])
    await remettrePrelevements(app.services)
    await creerEcheancier(db, contrat, [
      { date_echeance: '2026-11-25' },
      { date_echeance: '2026-12-08' },
      { date_echeance: '2027-01-08' },
      { date_echeance: '2027-02-08' },
      { date_echeance: '2027-03-08' },
    ])
    const dit = async (instant: string): Promise<string[]> => {
      await rm(dossier, { recursive: true, force: true })
      horloge.regler(instant)
      await remettrePrelevements(app.services)
      const [xml = ''] = await fichiers()
      expect(await validerPain008(xml)).toEqual([])
      return [...xml.matchAll(/<SeqTp>(\w+)<|<(AmdmntInd)>|<OrgnlMndtId>([^<]+)<|<Id>(SMNDA)</g)].map((trouve) =>
        trouve.slice(1).find(Boolean)!,
      )
    }
    expect(await dit('2026-11-21T05:15:00Z')).toEqual(['FRST'])
    await db
      .updateTable('mandat_sepa')
      .set({
        ...scellerCompte(app.services.coffre, 'mandat_sepa', contrat, {
          iban: 'FR1420041010050500013M02606',
          bic: null,
          titulaire: 'Camille Roussel',
        }),
        rum: 'NOUVELLE-01',
      })
      .where('numero_contrat', '=', contrat)
      .execute()
    const change = ['RCUR', 'AmdmntInd', `VALOMBRE${contrat}01`, 'SMNDA']
    expect(await dit('2026-12-03T05:15:00Z')).toEqual(change)
    await db.updateTable('prelevement').set({ etat: 'REJETE' }).where('date_prelevement', '=', '2026-12-08').execute()
    expect(await dit('2027-01-04T05:15:00Z')).toEqual(change)
    expect(await dit('2027-02-03T05:15:00Z')).toEqual(['RCUR'])
    await db.updateTable('prelevement').set({ etat: 'REJETE' }).execute()
    expect(await dit('2027-03-03T05:15:00Z')).toEqual(['FRST'])
  })

  it('is cut into files of so many debits, each with its own sums, the first debit of a mandate in the first of them', async () => {
    const { db } = app.services
    const contrat = await contratDebite()
    await creerEcheancier(
      db,
      contrat,
      Array.from({ length: 3 }, (_, rang) => ({ date_echeance: `2026-11-2${rang + 5}`, montant_cents: 10 })),
    )
    for (let rang = 0; rang < 4; rang++)
      await creerEcheancier(db, await contratDebite({ dernier_prelevement: '2026-10-08' }), [
        { date_echeance: '2026-11-27', montant_cents: 20 },
      ])
    await remettrePrelevements(app.services, 3)
    const lus = await fichiers()
    expect(
      lus
        .map((xml) => [pris(xml).length, .../<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([^<]+)</.exec(xml)!.slice(1)].join(' '))
        .toSorted(),
    ).toEqual(['1 1 0.20', '3 3 0.30', '3 3 0.60'])
    expect(new Set(lus.flatMap(pris)).size).toBe(7)
    expect((await prelevements()).filter(({ sequence }) => sequence === 'FRST')).toMatchObject([
      { date_prelevement: '2026-11-25' },
    ])
    expect(
      await db
        .selectFrom('remise_prelevements')
        .select(({ fn }) => [fn.sum<number>('montant_cents').as('cents'), fn.sum<number>('nombre').as('nombre')])
        .executeTakeFirst(),
    ).toMatchObject({ cents: '110', nombre: 7 })
  })

  it('waits for the fourteen days of notice, and for days on which banks work', async () => {
    const { db } = app.services
    const contrat = await contratDebite({ dernier_prelevement: '2026-10-08' })
    await creerEcheancier(db, contrat, [{ date_echeance: '2026-11-22' }], { annonce_le: '2026-11-18' })
    await remettrePrelevements(app.services)
    expect(await prelevements()).toEqual([])
    horloge.regler('2026-11-26T05:15:00Z')
    await remettrePrelevements(app.services)
    expect(await prelevements()).toMatchObject([{ sequence: 'RCUR', date_prelevement: '2026-12-02' }])
  })

  it('waits for the notice of a bill that is due before', async () => {
    await creerFacture(app.services.db, await contratDebite({ dernier_prelevement: '2026-10-08' }), {
      mode_reglement: 'PRELEVEMENT',
      date_emission: '2026-11-18',
      date_echeance: '2026-11-22',
    })
    await remettrePrelevements(app.services)
    expect(await prelevements()).toEqual([])
    horloge.regler('2026-11-26T05:15:00Z')
    await remettrePrelevements(app.services)
    expect(await prelevements()).toMatchObject([{ date_prelevement: '2026-12-02' }])
  })

  it('takes what is due within a week or was ten days ago, on the first day that leaves the bank two of its own', async () => {
    const ids = await creerEcheancier(app.services.db, await contratDebite(), [
      { date_echeance: '2026-11-10' },
      { date_echeance: '2026-11-11' },
      { date_echeance: '2026-11-28' },
      { date_echeance: '2026-11-29' },
    ])
    await remettrePrelevements(app.services)
    expect(
      (await prelevements()).map(({ bout_en_bout, date_prelevement }) => `${bout_en_bout} ${date_prelevement}`),
    ).toEqual([`ECH-${ids[1]} 2026-11-24`, `ECH-${ids[2]} 2026-11-30`])
    horloge.regler('2026-11-22T05:15:00Z')
    const { PRELEVEMENTS_DIR: _, ...config } = app.services.config
    await remettrePrelevements({ ...app.services, config: { ...config, DATA_DIR: dossier } })
    expect(await readdir(path.join(dossier, 'prelevements'))).toEqual([expect.stringMatching(/^PRL20261122.*\.xml$/)])
  })

  it('is made once, however often and by however many servers', async () => {
    const { db } = app.services
    for (let rang = 0; rang < 12; rang++)
      await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-25' }])
    await Promise.all([
      remettrePrelevements(app.services),
      remettrePrelevements(app.services),
      remettrePrelevements(app.services),
    ])
    await remettrePrelevements(app.services)
    const demandes = (await fichiers()).flatMap(pris)
    expect(demandes).toHaveLength(12)
    expect(new Set(demandes).size).toBe(12)
  })

  it('takes an invoice once when a second server comes while the first writes', async () => {
    const { db } = app.services
    const debitee = { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-26' } as const
    const facture = await creerFacture(db, await contratDebite(), { ...debitee, solde_cents: 1205 })
    const deux = await db.transaction().execute(async (trx) => {
      await sql`lock table prelevement in share row exclusive mode`.execute(trx)
      const encours = Promise.all([remettrePrelevements(app.services), remettrePrelevements(app.services)])
      await attendreVerrous(db, 2)
      return { encours }
    })
    await deux.encours
    expect((await fichiers()).flatMap(pris)).toEqual([`FAC-${facture} 12.05`])
  })

  it('leaves out an instalment that is given up while the batch is being made', async () => {
    const { db } = app.services
    const [abandonnee = 0] = await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-25' }])
    const [gardee] = await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-25' }])
    const { encours } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('echeance').set({ etat: 'ANNULEE' }).where('id', '=', abandonnee).execute()
      const remise = remettrePrelevements(app.services)
      await attendreVerrous(db)
      return { encours: remise }
    })
    await encours
    expect((await fichiers()).flatMap(pris)).toEqual([expect.stringContaining(`ECH-${gardee} `)])
  })

  it('cut short before its file is there is the same file afterwards', async () => {
    const { db } = app.services
    await creerEcheancier(db, await contratDebite(), [{ date_echeance: '2026-11-25' }])
    await rm(dossier, { recursive: true })
    await writeFile(dossier, 'no folder')
    await expect(remettrePrelevements(app.services)).rejects.toThrow()
    const attendu = await db
      .selectFrom('remise_prelevements')
      .select(['message_id', 'contenu_scelle', 'deposee_le'])
      .executeTakeFirstOrThrow()
    expect(attendu.deposee_le).toBeNull()
    horloge.regler('2026-11-25T23:30:00Z')
    await executerPrelevements(app.services)
    expect(await prelevements()).toMatchObject([{ etat: 'REMIS' }])
    await rm(dossier)
    await remettrePrelevements(app.services)
    const { message_id, contenu_scelle } = attendu
    expect(await fichiers()).toEqual([
      app.services.coffre.ouvrir('remise_prelevements.contenu', message_id, contenu_scelle),
    ])
    expect(await readdir(dossier)).toEqual([`${attendu.message_id}.xml`])
    expect(await db.selectFrom('remise_prelevements').select('contenu_scelle').execute()).toEqual([
      { contenu_scelle: null },
    ])
  })

  it.each(['SERVICE_ICS', 'SERVICE_IBAN'] as const)('is none without the %s of the creditor', async (nom) => {
    await creerEcheancier(app.services.db, await contratDebite(), [{ date_echeance: '2026-11-25' }])
    await remettrePrelevements({ ...app.services, config: { ...app.services.config, [nom]: '' } })
    expect(await prelevements()).toEqual([])
  })
})

describe('on the day of the debit', () => {
  it('settlements are recorded once, and balances follow', async () => {
    const { db } = app.services
    const contrat = await contratDebite()
    const [echeance] = await creerEcheancier(db, contrat, [{ date_echeance: '2026-11-25' }])
    const facture = await creerFacture(db, contrat, {
      mode_reglement: 'PRELEVEMENT',
      date_echeance: '2026-11-25',
      solde_cents: 1205,
    })
    const reste = await creerFacture(db, contrat, {
      mode_reglement: 'MENSUALISATION',
      date_echeance: '2026-11-25',
      solde_cents: 410,
    })
    await remettrePrelevements(app.services)
    await executerPrelevements(app.services)
    const lire = async () => ({
      reglements: await db
        .selectFrom('reglement')
        .select(['facture_id', 'montant_cents', 'mode_reglement', 'date_reglement', 'integration'])
        .orderBy('id')
        .execute(),
      solde: (await db.selectFrom('facture').select('solde_cents').where('id', '=', facture).executeTakeFirstOrThrow())
        .solde_cents,
      etat: (await db.selectFrom('echeance').select('etat').where('id', '=', echeance!).executeTakeFirstOrThrow()).etat,
    })
    expect(await lire()).toEqual({ reglements: [], solde: 1205, etat: 'REMISE' })
    // They bear its day, though they are a day late.
    horloge.regler('2026-11-26T05:15:00Z')
    await Promise.all([executerPrelevements(app.services), executerPrelevements(app.services)])
    // The accounts of the utility are to learn of it.
    const PRIS = { date_reglement: '2026-11-25', integration: 'ATTENDUE' }
    expect(await lire()).toEqual({
      reglements: [
        { facture_id: null, montant_cents: 3100, mode_reglement: 'MENSUALISATION', ...PRIS },
        { facture_id: facture, montant_cents: 1205, mode_reglement: 'PRELEVEMENT', ...PRIS },
        // What a plan left on its bill.
        { facture_id: reste, montant_cents: 410, mode_reglement: 'MENSUALISATION', ...PRIS },
      ],
      solde: 0,
      etat: 'PRELEVEE',
    })
  })
})
