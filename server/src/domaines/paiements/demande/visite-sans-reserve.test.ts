import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerClient } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { remettrePrelevements } from '../../prelevements/remises/remettre-prelevements.ts'
import { anomaliesDe } from '../testing/anomalies.ts'

let banc: BancPaiement
let visiteur: Client
let titulaire: Client
let contrat: string
let sonCompte: number
let numero: string
const horloge = horlogeReglable('2026-11-21T09:00:00Z')

beforeAll(async () => {
  banc = await monterBanc('PAYBOX', { horloge, sansCaptcha: true })
})
afterAll(() => banc.close())
beforeEach(async () => {
  const { db, config } = banc.app.services
  horloge.regler('2026-11-21T09:00:00Z')
  config.PRELEVEMENTS_DIR = await newFolder(0o700)
  ;({ id: sonCompte, client: titulaire, contrat } = await creerUsager(banc.app))
  visiteur = await banc.app.clientDe(null)
  numero = `V${contrat}`
  await signerMandat(db, contrat)
  await creerFacture(db, contrat, {
    numero_facture_client: numero,
    mode_reglement: 'PRELEVEMENT',
    date_echeance: '2026-11-25',
  })
})

const facturePaiementInfoList = () => [{ reference: numero, numeroContrat: contrat }]
const payer = (client: Client, email: string | null = null) =>
  client(paiementsCalls.effectuerDemande, { body: { email, facturePaiementInfoList: facturePaiementInfoList() } })
const debits = async () =>
  (await banc.app.services.db.selectFrom('prelevement').select('id').where('numero_contrat', '=', contrat).execute())
    .length
async function visiter() {
  await visiteur(paiementsCalls.infoFacture, { params: { a: numero, b: contrat }, body: {} })
  return payer(visiteur, 'visiteur@exemple.fr')
}
/** Paid at the bank, by nobody's word but the visitor's: Paybox cannot be asked. */
async function pretendre() {
  const { referenceTransaction } = await visiter()
  const issue = await visiteur(paiementsCalls.traiterPaiement, { body: { referenceTransaction, issue: 'succes' } })
  expect(issue).toMatchObject({ statutPaiement: 1 })
}

describe.each([
  ['goes to the payment page and stays there', visiter],
  ['says that he has paid', pretendre],
])('a visitor with a bill who %s', (_, occuper) => {
  it('keeps its holder neither from seeing it as due nor from paying it', async () => {
    await banc.app.services.db
      .updateTable('facture')
      .set({ mode_reglement: 'TIP' })
      .where('numero_facture_client', '=', numero)
      .execute()
    await occuper()
    expect((await titulaire(facturesCalls.factures, { query: { contrat, type: 'AR' } })).resultats).toMatchObject([
      { isPaiementEnCours: false, isPaiementAutorise: true, etat: 'A_REGLER' },
    ])
    expect((await titulaire(facturesCalls.listeImpayes, { params: { contract: contrat } })).resultats).toMatchObject([
      { isPaiementAutorise: true },
    ])
    expect(await titulaire(paiementsCalls.isContratSoldable, { params: { contract: contrat } })).toMatchObject({
      solde: 86.42,
    })
    expect(
      await titulaire(paiementsCalls.autoriserDemande, {
        body: { facturePaiementInfoList: facturePaiementInfoList() },
      }),
    ).toMatchObject({ isPaiementAutorise: true })
    expect((await payer(titulaire)).montant).toBe(86.42)
  })

  it('keeps it from no direct debit', async () => {
    await occuper()
    await remettrePrelevements(banc.app.services)
    expect(await debits()).toBe(1)
  })

  it('keeps it from no other visitor', async () => {
    await occuper()
    visiteur = await banc.app.clientDe(null)
    expect((await visiter()).montant).toBe(86.42)
  })
})

it('an invoice that its holder is paying is left alone by the debit and by visitors', async () => {
  const { referenceTransaction } = await payer(titulaire)
  await titulaire(paiementsCalls.traiterPaiement, { body: { referenceTransaction, issue: 'succes' } })
  await remettrePrelevements(banc.app.services)
  expect(await debits()).toBe(0)
  expect(await visiteur(paiementsCalls.infoFacture, { params: { a: numero, b: contrat }, body: {} })).toMatchObject({
    isPaiementAutorise: false,
  })
})

/** Where the utility writes to the holder; null: nowhere. */
const ecrireAuTitulaire = (email: string | null) =>
  banc.app.services.db
    .updateTable('client')
    .set({ email })
    .where('numero_client', '=', (eb) =>
      eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', contrat),
    )
    .execute()

it('a holder who pays what a visitor has paid is told of it once: his receipt says so', async () => {
  const { db } = banc.app.services
  const { email } = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('id', '=', sonCompte)
    .executeTakeFirstOrThrow()
  await ecrireAuTitulaire(email.toUpperCase())
  const [celleDuVisiteur, sienne] = [await visiter(), await payer(titulaire)]
  for (const ouverture of [celleDuVisiteur, sienne]) await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
  const recus = [...(await courriersPour(db, email)), ...(await courriersPour(db, email.toUpperCase()))]
  expect(recus.map(({ type }) => type)).toEqual(['paiement-recu'])
  expect(recus[0]?.texte).toContain('dépasse de 86,42\u202F€')
})

it('of an invoice that is paid three times, each payment in excess is its own overpayment', async () => {
  const { db } = banc.app.services
  const ouvertures = [await payer(titulaire), await visiter()]
  visiteur = await banc.app.clientDe(null)
  ouvertures.push(await visiter())
  for (const ouverture of ouvertures) await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
  const tropPercus = await db
    .selectFrom('encaissement as e')
    .innerJoin('facture as f', 'f.id', 'e.facture_id')
    .select('e.trop_percu_cents as cents')
    .where('f.numero_facture_client', '=', numero)
    .orderBy('e.id')
    .execute()
  expect(tropPercus.map(({ cents }) => cents)).toEqual([0, 8642, 8642])
})

it.each([
  ['holder, not to who is billed', 'titulaire', 'titulaire'],
  ['payer, when the holder gave no address', null, 'payeur'],
])('what is paid too much is told to its %s', async (_, auTitulaire, prevenu) => {
  const { db } = banc.app.services
  const adresse = (qui: string) => `${qui}-${contrat}@exemple.fr`
  await ecrireAuTitulaire(auTitulaire && adresse(auTitulaire))
  await db
    .updateTable('abonnement')
    .set({ numero_client_payeur: await creerClient(db, { email: adresse('payeur') }) })
    .where('numero_contrat', '=', contrat)
    .execute()
  const ouvertures = [await payer(titulaire), await visiter()]
  for (const ouverture of ouvertures) await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
  const ecrits = await Promise.all(['titulaire', 'payeur'].map((qui) => courriersPour(db, adresse(qui))))
  expect(ecrits.flat()).toMatchObject([{ type: 'trop-percu', destinataire: adresse(prevenu) }])
})

it('two real payments are an overpayment, told to the holder by mail and on his screen, and to the staff', async () => {
  const { db } = banc.app.services
  const email = `titulaire-${contrat}@exemple.fr`
  await ecrireAuTitulaire(email)
  const sienne = await payer(titulaire)
  const celleDuVisiteur = await visiter()
  await banc.choisir(await banc.ouvrirPage(sienne), 'payer')
  expect((await courriersPour(db, email)).filter(({ type }) => type === 'trop-percu')).toEqual([])
  await banc.choisir(await banc.ouvrirPage(celleDuVisiteur), 'payer')
  const [courrier, ...autres] = (await courriersPour(db, email)).filter(({ type }) => type === 'trop-percu')
  expect(autres).toEqual([])
  expect(courrier?.texte).toContain(`Facture ${numero}`)
  expect(courrier?.texte).toContain('86,42\u202F€')
  // Who paid is nobody's business but his own.
  expect(courrier?.texte).not.toContain('visiteur@exemple.fr')
  expect(await anomaliesDe(db, celleDuVisiteur.referenceTransaction)).toEqual([
    expect.stringContaining('Trop-perçu de 86,42\u202F€'),
  ])
  expect((await titulaire(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })).resultats).toMatchObject(
    [{ soldeFactureClient: -86.42, etat: 'REGLEE' }],
  )
  expect(
    await titulaire(facturesCalls.soldeComptableContratAbonnement, { params: { contract: contrat } }),
  ).toMatchObject({ solde: 86.42, libelle: 'En votre faveur' })
})
