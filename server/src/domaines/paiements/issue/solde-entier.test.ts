import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../../services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture, creerFactureNommee } from '../../../testing/factures.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { remettrePrelevements } from '../../prelevements/remises/remettre-prelevements.ts'
import { signalerAnomalie } from '../anomalies/anomalie.repository.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import { creerPrestataireModele, type PrestataireModele } from '../testing/prestataire-modele.ts'
import { traiterNotification } from './traiter-notification.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { sessionDe } from '../../../testing/session.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
let services: Services
let prestataire: PrestataireModele
beforeAll(async () => {
  app = await createTestApp({ horloge })
  await app.services.db
    .insertInto('fonctionnalite')
    .values({ nom: 'GestionFactureV2', actif: true })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif: true }))
    .execute()
  prestataire = creerPrestataireModele(true)
  services = { ...app.services, paiements: prestataire.fournisseurs }
})
afterAll(() => app.close())

let conversation = 0
type Objet = Parameters<typeof demanderPaiement>[2]
async function ouvrir(usager: number, objet: Objet): Promise<string> {
  const demandeur = { session: sessionDe(usager), conversationId: String(++conversation), email: null }
  return (await demanderPaiement(services, demandeur, objet)).reference
}
async function annoncer(reference: string): Promise<void> {
  prestataire.comptes.get(reference)!.issue = 'ENREGISTRE'
  await traiterNotification(services, 'payline', {
    methode: 'POST',
    requete: '',
    enTetes: {},
    corps: prestataire.annoncer(reference),
  })
}
async function payer(usager: number, objet: Objet): Promise<string> {
  const reference = await ouvrir(usager, objet)
  await annoncer(reference)
  return reference
}
const payerSolde = (usager: number, numeroContrat: ContratVerifie) =>
  payer(usager, { numeroContrat, montantCents: undefined })
/** What is left of each invoice of a contract. */
const soldesDe = async (contrat: string): Promise<number[]> =>
  (
    await app.services.db
      .selectFrom('facture')
      .select('solde_cents')
      .where('numero_contrat', '=', contrat)
      .orderBy('id')
      .execute()
  ).map(({ solde_cents }) => solde_cents)
const avoir = (cents: number) =>
  ({
    type: 'AVOIR',
    montant_ht_cents: -cents,
    montant_tva_cents: 0,
    montant_ttc_cents: -cents,
    solde_cents: -cents,
  }) as const

it('the whole balance of a contract, once paid, leaves no invoice due and none reminded: the credit note is used', async () => {
  const { client, contrat, id } = await creerUsager(app)
  const { db } = app.services
  await creerFactureNommee(db, contrat, 'VIEILLE', { nombre_relances: 2, derniere_relance: '2026-11-18' })
  await creerFactureNommee(db, contrat, 'RECENTE', {
    date_echeance: '2026-11-20',
    nombre_relances: 1,
    derniere_relance: '2026-11-20',
  })
  await creerFactureNommee(db, contrat, 'AVOIR', avoir(3000))
  expect(await client(paiementsCalls.isContratSoldable, { params: { contract: contrat } })).toMatchObject({
    solde: 142.84,
  })
  const reference = await payerSolde(id, contrat)
  expect(await client(facturesCalls.factures, { query: { contrat, type: 'AR' } })).toMatchObject({
    resultats: [],
    nbTotalResultats: 0,
  })
  const { resultats } = await client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })
  expect(
    Object.fromEntries(
      resultats.map((une) => [une.numeroFactureClient.split('-')[0], [une.soldeFactureClient, une.etat]]),
    ),
  ).toEqual({ VIEILLE: [0, 'REGLEE'], RECENTE: [0, 'REGLEE'], AVOIR: [0, 'AVOIR'] })
  expect((await client(facturesCalls.listeAlerteReglements, { params: { id: contrat } })).resultats).toEqual([])
  expect(await client(facturesCalls.soldeComptableContratAbonnement, { params: { contract: contrat } })).toMatchObject({
    solde: 0,
    libelle: '',
    dateLimitePaiement: null,
  })
  // What was paid is what was received: the credit note is no money.
  expect(
    (await client(facturesCalls.listeReglements, { params: { contract: contrat }, query: {} })).resultats
      .map(({ montantTtc }) => montantTtc)
      .toSorted((a, b) => a - b),
  ).toEqual([56.42, 86.42])
  const [recu] = (
    await courriersPour(
      db,
      (
        await db
          .selectFrom('tentative_paiement')
          .select('email')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).email,
    )
  ).filter(({ type }) => type === 'paiement-recu')
  expect(recu?.texte).toContain('30,00\u202F€')
  expect(recu?.texte).toContain(`Solde du contrat ${contrat}`)
})

it('a balance that is paid when nothing is due any more is kept with the newest invoice, for somebody to see to', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  const recente = await creerFacture(db, contrat, { date_emission: '2026-11-02' })
  await creerFacture(db, contrat, { date_emission: '2026-08-03' })
  const solde = { numeroContrat: contrat, montantCents: undefined }
  const [premiere, seconde] = [await ouvrir(id, solde), await ouvrir(id, solde)]
  await annoncer(premiere)
  const dejaPaye = await db.selectFrom('reglement').select('id').where('numero_contrat', '=', contrat).execute()
  await annoncer(seconde)
  const reglements = await db
    .selectFrom('reglement')
    .select(['id', 'facture_id', 'montant_cents'])
    .where('numero_contrat', '=', contrat)
    .orderBy('id')
    .execute()
  expect(reglements.slice(dejaPaye.length)).toMatchObject([{ facture_id: recente, montant_cents: 17_284 }])
  expect(await anomaliesDe(db, seconde)).toEqual([expect.stringContaining('Trop-perçu')])
})

it('what was paid too much before is used in the same way, and nobody has to see to it any more', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  const facture = await creerFacture(db, contrat, { numero_facture_client: `T${contrat}` })
  const objet = {
    factures: [{ reference: `T${contrat}`, numeroContrat: contrat, montantCents: undefined }],
    echeance: false,
  }
  const references = await Promise.all([objet, objet].map((un) => ouvrir(id, un)))
  for (const reference of references) await annoncer(reference)
  const surpayee = references[1] ?? ''
  expect(await anomaliesDe(db, surpayee)).toEqual([expect.stringContaining('Trop-perçu')])
  const { id: tentative } = await db
    .selectFrom('tentative_paiement')
    .select('id')
    .where('reference', '=', surpayee)
    .executeTakeFirstOrThrow()
  await signalerAnomalie(db, tentative, { nature: 'ALARME', texte: 'À regarder chez le prestataire' }, new Date(0))
  const suivante = await creerFacture(db, contrat, {
    montant_ht_cents: 20_000,
    montant_tva_cents: 0,
    montant_ttc_cents: 20_000,
    solde_cents: 20_000,
  })
  await payerSolde(id, contrat)
  const soldes = await db
    .selectFrom('facture')
    .select(['id', 'solde_cents'])
    .where('numero_contrat', '=', contrat)
    .orderBy('id')
    .execute()
  expect(soldes).toEqual([
    { id: facture, solde_cents: 0 },
    { id: suivante, solde_cents: 0 },
  ])
  expect(await anomaliesDe(db, surpayee)).toEqual(['À regarder chez le prestataire'])
})

it('what was paid too much is somebody’s to see to as long as a part of it is left', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  const numeros = [`U${contrat}`, `V${contrat}`]
  for (const numero_facture_client of numeros) await creerFacture(db, contrat, { numero_facture_client })
  const choisies = (references: readonly string[]) => ({
    factures: references.map((reference) => ({ reference, numeroContrat: contrat, montantCents: undefined })),
    echeance: false,
  })
  const [premiere, seconde] = [await ouvrir(id, choisies(numeros)), await ouvrir(id, choisies(numeros))]
  const troisieme = await ouvrir(id, choisies(numeros.slice(1)))
  for (const reference of [premiere, seconde]) await annoncer(reference)
  const facturer = (cents: number) =>
    creerFacture(db, contrat, {
      montant_ht_cents: cents,
      montant_tva_cents: 0,
      montant_ttc_cents: cents,
      solde_cents: cents,
    })
  const aVoir = async () => [(await anomaliesDe(db, seconde)).length, (await anomaliesDe(db, troisieme)).length]
  await facturer(20_000)
  // Paid a third time after the balance was asked for less what was known.
  const solde = await ouvrir(id, { numeroContrat: contrat, montantCents: undefined })
  await annoncer(troisieme)
  expect(await aVoir()).toEqual([1, 1])
  await annoncer(solde)
  expect(await soldesDe(contrat)).toEqual([0, -8642, 0])
  expect(await aVoir()).toEqual([1, 1])
  await facturer(10_000)
  await payerSolde(id, contrat)
  expect(await soldesDe(contrat)).toEqual([0, 0, 0, 0])
  expect(await aVoir()).toEqual([0, 0])
})

it('a part of the balance leaves the credits where they are', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  await creerFacture(db, contrat)
  await creerFacture(db, contrat, avoir(3000))
  await db
    .insertInto('fonctionnalite')
    .values({ nom: 'PaiementPartiel', actif: true })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif: true }))
    .execute()
  await payer(id, { numeroContrat: contrat, montantCents: 4000 })
  expect(await soldesDe(contrat)).toEqual([4642, -3000])
})

it('another payment of a debt that waits for the bank keeps no credit from it', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  await creerFacture(db, contrat, { numero_facture_client: `W${contrat}` })
  await creerFacture(db, contrat, avoir(3000))
  const solde = await ouvrir(id, { numeroContrat: contrat, montantCents: undefined })
  const enAttente = await ouvrir(id, {
    factures: [{ reference: `W${contrat}`, numeroContrat: contrat, montantCents: undefined }],
    echeance: false,
  })
  await db.updateTable('tentative_paiement').set({ etat: 'EN_ATTENTE' }).where('reference', '=', enAttente).execute()
  await annoncer(solde)
  expect(await soldesDe(contrat)).toEqual([0, 0])
})

it('a credit goes to no debt that the bank is about to take', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  await signerMandat(db, contrat)
  await creerFacture(db, contrat, { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-25' })
  await remettrePrelevements({ ...services, config: { ...services.config, PRELEVEMENTS_DIR: await newFolder(0o700) } })
  await creerFacture(db, contrat, { solde_cents: 5000 })
  await creerFacture(db, contrat, avoir(3000))
  await payerSolde(id, contrat)
  expect(await soldesDe(contrat)).toEqual([8642, 0, 0])
})

it('what a balance brings in beyond what is left of it stays with its last debt; what an agent said of that stays as well', async () => {
  const { contrat, id } = await creerUsager(app)
  const { db } = app.services
  await creerFacture(db, contrat, { numero_facture_client: `X${contrat}` })
  await creerFacture(db, contrat, { solde_cents: 5000 })
  const solde = await ouvrir(id, { numeroContrat: contrat, montantCents: undefined })
  await payer(id, {
    factures: [{ reference: `X${contrat}`, numeroContrat: contrat, montantCents: undefined }],
    echeance: false,
  })
  await annoncer(solde)
  expect(await soldesDe(contrat)).toEqual([0, -8642])
  const enTrop = db
    .selectFrom('anomalie_paiement as a')
    .innerJoin('tentative_paiement as t', 't.id', 'a.tentative_id')
    .select(['a.id', 'a.nature', 'a.motif_cloture'])
    .where('t.reference', '=', solde)
  const [anomalie] = await enTrop.execute()
  expect(anomalie).toMatchObject({ nature: 'TROP_PERCU', motif_cloture: null })
  const vue = { close_le: horloge.maintenant(), motif_cloture: 'Vu.' }
  await db.updateTable('anomalie_paiement').set(vue).where('id', '=', anomalie!.id).execute()
  for (let rang = 0; rang < 2; rang++) await creerFacture(db, contrat)
  await payerSolde(id, contrat)
  expect(await soldesDe(contrat)).toEqual([0, 0, 0, 0])
  expect(await enTrop.execute()).toMatchObject([{ motif_cloture: 'Vu.' }])
})

const dette = fc.record({
  cents: fc.integer({ min: 1, max: 50_000 }),
  retenue: fc.constantFrom(null, null, null, 'bloquee', 'en_litige'),
  jour: fc.integer({ min: 1, max: 28 }),
})

it('whatever the debts and the credits: the whole balance paid leaves nothing due but what is held back, and not a cent is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(dette, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }),
      async (dettes, credits) => {
        const libres = dettes.filter(({ retenue }) => retenue === null).reduce((total, { cents }) => total + cents, 0)
        const enFaveur = credits.reduce((total, cents) => total + cents, 0)
        fc.pre(libres > enFaveur)
        const { contrat, id } = await creerUsager(app)
        const { db } = app.services
        for (const { cents, retenue, jour } of dettes) {
          await creerFacture(db, contrat, {
            montant_ht_cents: cents,
            montant_tva_cents: 0,
            montant_ttc_cents: cents,
            solde_cents: cents,
            date_emission: '2026-09-30',
            date_echeance: `2026-11-${String(jour).padStart(2, '0')}`,
            ...(retenue && { [retenue]: true }),
          })
        }
        for (const cents of credits) await creerFacture(db, contrat, avoir(cents))
        const reference = await payerSolde(id, contrat)
        expect(prestataire.comptes.get(reference)?.demande).toMatchObject({
          montantCents: libres - enFaveur,
          objet: `Solde du contrat ${contrat}`,
          referenceDette: null,
        })
        const apres = await db
          .selectFrom('facture')
          .select(['solde_cents', 'bloquee', 'en_litige'])
          .where('numero_contrat', '=', contrat)
          .execute()
        expect(
          apres.filter(({ solde_cents, bloquee, en_litige }) => solde_cents !== 0 && !bloquee && !en_litige),
        ).toEqual([])
        expect(apres.reduce((total, { solde_cents }) => total + solde_cents, 0)).toBe(
          dettes.reduce((total, { cents, retenue }) => total + (retenue ? cents : 0), 0),
        )
      },
    ),
    { numRuns: 20 },
  )
})
