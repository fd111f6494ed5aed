import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture, creerFactureNommee, creerReglement, type FactureVoulue } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'

let app: TestApp
let client: Client
let contrat: string
let usager: number

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id: usager, client, contrat } = await creerUsager(app))
})

const impayes = () => client(facturesCalls.listeImpayes, { params: { contract: contrat } })
const phase = () => client(facturesCalls.infoPhaseRelance, { params: { id: contrat } })
const creer = (nom: string, voulu: FactureVoulue = {}) => creerFactureNommee(app.services.db, contrat, nom, voulu)

it('unpaid invoices are told with what is due of them, the oldest due date first', async () => {
  await creer('TARD', { date_echeance: '2026-12-01', solde_cents: 4000 })
  await creer('TOT', { periode_debut: '2026-04-15', periode_fin: '2026-10-14' })
  await creer('LITIGE', { date_echeance: '2026-11-17', en_litige: true })
  await creer('PAYEE', { solde_cents: 0 })
  await creer('AVOIR', {
    type: 'AVOIR',
    montant_ht_cents: -1900,
    montant_tva_cents: -100,
    montant_ttc_cents: -2000,
    solde_cents: -2000,
  })
  const { resultats, nbTotalResultats } = await impayes()
  expect(nbTotalResultats).toBe(3)
  expect(resultats[0]).toEqual({
    date: '2026-11-16',
    dateFacturation: '2026-10-19',
    montant: 86.42,
    reference: `TOT-${contrat}`,
    solde: 86.42,
    soldeExigible: 86.42,
    typeReseau: 'EAU',
    titre: `Facture TOT-${contrat}`,
    type: 'Facture',
    periode: 'Du 15/04/2026 au 14/10/2026',
    nomClient: expect.stringMatching(/./),
    adresse: expect.stringMatching(/./),
    etat: 'ECHUE',
    isPaiementAutorise: true,
  })
  expect(resultats.slice(1)).toMatchObject([
    { reference: `LITIGE-${contrat}`, solde: 86.42, soldeExigible: 0, etat: 'LITIGE', isPaiementAutorise: false },
    { reference: `TARD-${contrat}`, solde: 40, soldeExigible: 0, periode: '' },
  ])
})

it.each([
  ['EA', 'EAU'],
  ['AS', 'ASSAINISSEMENT'],
  ['BT', 'ELECTRICITE'],
  ['MT', 'ELECTRICITE'],
] as const)(
  'an unpaid invoice of a contract %s is of %s, at the name and place that are billed',
  async (type, reseau) => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Morvan', prenom: 'Jeanne', raison_sociale: null })
    const payeur = type === 'EA' ? titulaire : await creerClient(db, { nom: 'Morvan', raison_sociale: 'Morvan SA' })
    const autre = await creerAbonnement(db, { type, titulaire, payeur })
    await rattacher(db, usager, autre)
    await creerFacture(db, autre)
    // Whoever pays from now on did not owe it.
    await db
      .updateTable('abonnement')
      .set({ numero_client_payeur: titulaire })
      .where('numero_contrat', '=', autre)
      .execute()
    const { resultats } = await client(facturesCalls.listeImpayes, { params: { contract: autre } })
    expect(resultats).toMatchObject([
      {
        typeReseau: reseau,
        nomClient: type === 'EA' ? 'Jeanne Morvan' : 'Morvan SA',
        adresse: expect.stringContaining('12 rue des Tanneurs'),
      },
    ])
  },
)

it('an unpaid invoice is rejected until something is received of it again', async () => {
  const facture_id = await creer('A', { solde_cents: 4642 })
  const noter = (date_reglement: string, montant_cents: number, motif_rejet: string | null = null) =>
    creerReglement(app.services.db, contrat, { facture_id, date_reglement, montant_cents, motif_rejet })
  const etat = async () => (await impayes()).resultats[0]?.etat
  await noter('2026-11-17', 8642)
  await noter('2026-11-17', -8642, 'Provision insuffisante')
  expect(await etat()).toBe('REJETEE')
  await noter('2026-11-19', 4000)
  await creerReglement(app.services.db, contrat, {
    facture_id: await creer('B', { date_echeance: '2026-11-17' }),
    date_reglement: '2026-11-20',
    montant_cents: -8642,
    motif_rejet: 'Provision insuffisante',
  })
  // Nor does one of before, that is told late.
  await noter('2026-11-18', -4000, 'Provision insuffisante')
  expect(await etat()).toBe('ECHUE')
})

it.each([
  ['was begun and left', 'OUVERTE', 'ECHUE', true],
  ['waits for the bank', 'EN_ATTENTE', 'PAIEMENT_EN_COURS', false],
] as const)(
  'an unpaid invoice whose payment on line %s (%s) is %s, and may be paid: %s',
  async (_, paiement, etat, paye) => {
    const { db, horloge } = app.services
    const facture_id = await creer('A')
    const { id: tentative_id } = await db
      .insertInto('tentative_paiement')
      .values({
        reference: `A${contrat}00000000`,
        type_service: 'PAYZEN',
        traite_facturation_code: 'EAU',
        origine: 'FACTURES',
        utilisateur_id: usager,
        email: 'zoe@exemple.fr',
        montant_cents: 8642,
        etat: paiement,
        creee_le: horloge.maintenant(),
        modifiee_le: horloge.maintenant(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ligne_tentative_paiement')
      .values({ tentative_id, rang: 0, facture_id, numero_contrat: contrat, montant_cents: 8642 })
      .execute()
    await creer('B', { date_echeance: '2026-11-17' })
    expect((await impayes()).resultats).toMatchObject([
      { etat, isPaiementAutorise: paye },
      { etat: 'ECHUE', isPaiementAutorise: true },
    ])
  },
)

it('the phase of reminders is that of the invoice that was reminded most', async () => {
  expect(await phase()).toEqual({
    numeroContrat: contrat,
    phase: 'AUCUNE',
    libelle: 'Aucune relance',
    nombreDeRelances: 0,
    dateDerniereRelance: null,
    nombreImpayes: 0,
    soldeExigible: 0,
  })
  await creer('A', { nombre_relances: 1, derniere_relance: '2026-11-19' })
  await creer('B', { nombre_relances: 2, derniere_relance: '2026-11-18' })
  await creer('C', { nombre_relances: 1, derniere_relance: '2026-11-20' })
  await creer('PAYEE', { solde_cents: 0, nombre_relances: 5, derniere_relance: '2026-11-21' })
  expect(await phase()).toEqual({
    numeroContrat: contrat,
    phase: 'RELANCE',
    libelle: 'Relance',
    nombreDeRelances: 2,
    dateDerniereRelance: '2026-11-20',
    nombreImpayes: 3,
    soldeExigible: 259.26,
  })
})

it('neither is told of the contract of another', async () => {
  const autre = await creerAbonnement(app.services.db)
  expect(await refus(client(facturesCalls.listeImpayes, { params: { contract: autre } }))).toMatchObject({
    status: 403,
  })
  expect(await refus(client(facturesCalls.infoPhaseRelance, { params: { id: autre } }))).toMatchObject({ status: 403 })
})

it('an unpaid invoice may not be paid while payments are suspended', async () => {
  await creer('A')
  await reglerFonctionnalite(app.services, 'BloquerPaiement', true)
  try {
    expect((await impayes()).resultats).toMatchObject([{ etat: 'ECHUE', isPaiementAutorise: false }])
  } finally {
    await reglerFonctionnalite(app.services, 'BloquerPaiement', false)
  }
})
