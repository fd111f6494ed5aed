import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerEcheancier, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'
import { executerPrelevements } from '../../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../../prelevements/remises/remettre-prelevements.ts'
import { soldeReglable } from './composer-demande.ts'
import { enregistrerVerdict } from '../issue/enregistrer-verdict.ts'
import type { Fournisseur } from '../fournisseurs/fournisseur.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

const horloge = horlogeReglable()
let app: TestApp
let client: Client
let contrat: ContratVerifie
let facture: number
let numero: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
/** A contract of which one invoice is to be debited in a few days. */
beforeEach(async () => {
  horloge.regler('2026-11-21T05:15:00Z')
  app.services.config.PRELEVEMENTS_DIR = await newFolder(0o700)
  ;({ client, contrat } = await creerUsager(app))
  await signerMandat(app.services.db, contrat)
  numero = `D${contrat}`
  facture = await creerFacture(app.services.db, contrat, {
    numero_facture_client: numero,
    mode_reglement: 'PRELEVEMENT',
    date_echeance: '2026-11-25',
  })
})

const payer = () =>
  client(paiementsCalls.effectuerDemande, {
    body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
  })
const payerSolde = () => client(paiementsCalls.effectuerDemandeParContrat, { body: { numeroContrat: contrat } })
const debiter = () => remettrePrelevements(app.services)
const debits = async () =>
  (await app.services.db.selectFrom('prelevement').select('id').where('numero_contrat', '=', contrat).execute()).length
const tentatives = async () =>
  (
    await app.services.db
      .selectFrom('ligne_tentative_paiement')
      .select('tentative_id')
      .where('numero_contrat', '=', contrat)
      .execute()
  ).length
const mettre = (etat: EtatTentative) =>
  sql`update tentative_paiement set etat = ${etat} where id in (select tentative_id from ligne_tentative_paiement where numero_contrat = ${contrat})`.execute(
    app.services.db,
  )
const fournisseur = (): Fournisseur => app.services.paiements.pour('EAU')!
const prouver = async (reference: string) => {
  const { montant_cents, devise } = await app.services.db
    .selectFrom('tentative_paiement')
    .select(['montant_cents', 'devise'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const verdict = {
    issue: 'ENREGISTRE',
    reference,
    jeton: null,
    identifiantTransaction: `T${reference}`,
    montantCents: montant_cents,
    devise: devise as 'EUR',
    numeroAutorisation: 'A',
    code: '0',
    libelle: '',
    dateTransaction: null,
    alarme: null,
  } as const
  return enregistrerVerdict(app.services, fournisseur(), verdict, { type: 'question' })
}

describe('an invoice whose debit is with the bank', () => {
  beforeEach(debiter)

  it('is not paid as well: the sentence says until when', async () => {
    expect(await refus(payer())).toMatchObject({
      status: 412,
      code: 'PRELEVEMENT',
      message: `La facture ${numero} est en cours de prélèvement à votre banque, pour le 25/11/2026. Vous n’avez rien à payer.`,
    })
    const { isPaiementAutorise, message } = await client(paiementsCalls.autoriserDemande, {
      body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
    })
    expect([isPaiementAutorise, message]).toEqual([false, expect.stringContaining('en cours de prélèvement')])
    expect(await tentatives()).toBe(0)
  })

  it('is no part of the balance that may be paid', async () => {
    await creerFacture(app.services.db, contrat, { solde_cents: 1000 })
    expect(await soldeReglable(app.services.db, contrat)).toBe(1000)
  })

  it('is paid once the bank has sent the debit back', async () => {
    const { db } = app.services
    await db.updateTable('prelevement').set({ etat: 'REJETE' }).where('facture_id', '=', facture).execute()
    // What the bank is to debit of its plan is no debit of the invoice.
    const [echeance_id] = await creerEcheancier(db, contrat, [{}], { facture_id: facture })
    await sql`insert into prelevement (remise_id, mandat_id, facture_id, echeance_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban_scelle, iban_fin)
      select remise_id, mandat_id, facture_id, ${echeance_id}, numero_contrat, ${`ECH-${facture}`}, sequence, date_prelevement, 3100, rum, iban_scelle, iban_fin
      from prelevement where facture_id = ${facture}`.execute(db)
    expect((await payer()).montant).toBe(86.42)
  })
})

describe('an invoice that somebody is paying', () => {
  it.each([
    ['CREEE', 0],
    ['OUVERTE', 0],
    ['EN_ATTENTE', 0],
    ['ANNULEE', 1],
    ['REFUSEE', 1],
    ['EXPIREE', 1],
  ] as const)('with an attempt that is %s is debited %i times', async (etat, nombre) => {
    await payer()
    await mettre(etat)
    await debiter()
    expect(await debits()).toBe(nombre)
  })

  it('by the balance of its contract is not debited either', async () => {
    await payer()
    await sql`update ligne_tentative_paiement set facture_id = null where numero_contrat = ${contrat}`.execute(
      app.services.db,
    )
    await debiter()
    expect(await debits()).toBe(0)
  })

  it('is not debited for what was paid of it', async () => {
    const { referenceTransaction } = await payer()
    await prouver(referenceTransaction)
    await debiter()
    expect(await debits()).toBe(0)
  })

  it('is not paid again while the bank has not answered; another of its contract may be paid, or debited', async () => {
    await payer()
    await mettre('EN_ATTENTE')
    horloge.regler('2026-11-21T06:15:00Z')
    expect(await refus(payer())).toMatchObject({ status: 412, code: 'PAIEMENT' })
    const reference = `E${contrat}`
    await creerFacture(app.services.db, contrat, {
      numero_facture_client: reference,
      mode_reglement: 'PRELEVEMENT',
      date_echeance: '2026-11-25',
    })
    expect(
      await client(paiementsCalls.autoriserDemande, {
        body: { facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
      }),
    ).toMatchObject({ isPaiementAutorise: true })
    await debiter()
    expect(await debits()).toBe(1)
  })

  it('is not paid by itself while a payment of the balance of its contract waits for the bank', async () => {
    await payer()
    await sql`update ligne_tentative_paiement set facture_id = null where numero_contrat = ${contrat}`.execute(
      app.services.db,
    )
    horloge.regler('2026-11-21T06:15:00Z')
    const body = { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] }
    expect(await client(paiementsCalls.autoriserDemande, { body })).toMatchObject({ isPaiementAutorise: true })
    await mettre('EN_ATTENTE')
    expect(await refus(payer())).toMatchObject({ status: 412, code: 'PAIEMENT' })
  })
})

describe('a payment and a batch of debits at the same time', () => {
  it.each([1, 2, 3, 4, 5, 6])('leave one of the two (%i)', async (fois) => {
    const tenu = Promise.withResolvers<void>()
    const laisser = Promise.withResolvers<void>()
    // Somebody holds the invoice, so that both wait for it.
    const tenir = app.services.db.transaction().execute(async (trx) => {
      await sql`select from facture where id = ${facture} for update`.execute(trx)
      tenu.resolve()
      await laisser.promise
    })
    await tenu.promise
    const gestes = [
      () =>
        payer().then(
          () => undefined,
          () => undefined,
        ),
      debiter,
    ]
    const faits = (fois % 2 === 0 ? gestes : gestes.toReversed()).map((geste) => geste())
    await attendreVerrous(app.services.db, 2)
    laisser.resolve()
    await Promise.all([tenir, ...faits])
    expect((await debits()) + (await tentatives())).toBe(1)
  })
})

/** Starts something that has to wait for what a transaction holds, and answers it once it waits. */
async function quandIlAttend<T>(faire: () => Promise<T>): Promise<Promise<T>[]> {
  const fait = faire()
  fait.catch(() => undefined)
  await attendreVerrous(app.services.db)
  return [fait]
}

describe('whoever comes second looks again', () => {
  it('a payment that opens while the batch that takes its invoice is not written yet', async () => {
    const { db } = app.services
    const attente = await db.transaction().execute(async (trx) => {
      await sql`select from facture where id = ${facture} for update`.execute(trx)
      await sql`with r as (insert into remise_prelevements (message_id, creee_le, deposee_le, nombre, montant_cents) values (${`TENUE${contrat}`}, now(), now(), 1, 8642) returning id)
        insert into prelevement (remise_id, mandat_id, facture_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban_scelle, iban_fin)
        select r.id, m.id, ${facture}, ${contrat}, ${`FAC-${facture}`}, 'RCUR', '2026-11-25', 8642, m.rum, m.iban_scelle, m.iban_fin from r, mandat_sepa m where m.numero_contrat = ${contrat}`.execute(
        trx,
      )
      return quandIlAttend(payer)
    })
    expect(await refus(attente[0]!)).toMatchObject({ status: 412, code: 'PRELEVEMENT' })
    expect(await tentatives()).toBe(0)
  })

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['an invoice of which a part', payer, 1000, 'MAXIMUM'],
    ['a balance of which a part', payerSolde, 1000, 'MAXIMUM'],
    ['a balance of which all', payerSolde, 0, 'SOLDE'],
  ])('a payment of %s is settled in the meantime', async (_, demander, solde_cents, code) => {
    const attente = await app.services.db.transaction().execute(async (trx) => {
      await trx.updateTable('facture').set({ solde_cents }).where('id', '=', facture).execute()
      return quandIlAttend(demander)
    })
    expect(await refus(attente[0]!)).toMatchObject({ code })
    expect(await tentatives()).toBe(0)
  })

  it('a batch that looks for debits while a payment is not written yet', async () => {
    const { db } = app.services
    const attente = await db.transaction().execute(async (trx) => {
      await sql`select from facture where id = ${facture} for share`.execute(trx)
      await sql`with t as (insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, creee_le, modifiee_le)
          values (${`T${contrat}`.padEnd(16, '0')}, 'PAYBOX', 'EAU', 'FACTURES', 'a@exemple.fr', 8642, 'CREEE', now(), now()) returning id)
        insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents) select id, 0, ${contrat}, ${facture}, 8642 from t`.execute(
        trx,
      )
      return quandIlAttend(debiter)
    })
    await attente[0]
    expect(await debits()).toBe(0)
  })
})

it('a payment that is proved while the debit is with the bank is recorded, and somebody is told', async () => {
  const { referenceTransaction } = await payer()
  await mettre('EXPIREE')
  await debiter()
  expect(await prouver(referenceTransaction)).toMatchObject({ suite: 'ENREGISTREE' })
  const { db } = app.services
  expect(await anomaliesDe(db, referenceTransaction)).toEqual([
    'Un prélèvement de 86,42\u202F€ est à la banque pour la même facture\u202F: à arrêter ou à rembourser.',
  ])
  horloge.regler('2026-11-25T07:00:00Z')
  await executerPrelevements(app.services)
  expect(await db.selectFrom('facture').select('solde_cents').where('id', '=', facture).executeTakeFirst()).toEqual({
    solde_cents: -8642,
  })
})
