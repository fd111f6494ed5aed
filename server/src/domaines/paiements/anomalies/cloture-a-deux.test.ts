import type { Client } from '@ael/contract/client.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { payerAuModele, type PaiementsAuModele } from '../testing/payer-au-modele.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
let modele: PaiementsAuModele
let sophie: Client
let thierry: Client
let admin: Client
beforeAll(async () => {
  app = await createTestApp({ horloge })
  modele = payerAuModele(app.services)
  const { db } = app.services
  sophie = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  thierry = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
})
afterAll(() => app.close())

let contrat: string
let id: number
/** The same invoice paid twice: what was paid too much is to be looked at. */
beforeEach(async () => {
  const usager = await creerUsager(app)
  contrat = usager.contrat
  const numero = `N${contrat}`
  await creerFacture(app.services.db, contrat, { numero_facture_client: numero })
  const references = [
    await modele.demander(usager.id, contrat, [numero]),
    await modele.demander(usager.id, contrat, [numero]),
  ]
  for (const reference of references) await modele.annoncer(reference)
  id = (await anomalies())[0]?.identifiant ?? 0
})

const anomalies = async () =>
  (await sophie(paiementsCalls.listePaiementsAExaminer, { query: { recherche: contrat } })).resultats.flatMap(
    ({ anomalies: siennes }) => siennes,
  )
const clore = (qui: Client, remboursement?: { montant: number; date: string; reference: string }) =>
  qui(paiementsCalls.clotureAnomalie, {
    params: { id },
    body: { motif: 'Remboursé par virement.', ...(remboursement && { remboursement }) },
  })
const REMBOURSEMENT = { montant: 86.42, date: '2026-11-21', reference: 'VIR-12' }
/** What the journal says of it. */
const inscrit = () =>
  app.services.db
    .selectFrom('journal_personnel')
    .select(['avant', 'apres'])
    .where('objet', '=', `Anomalie de paiement ${id}`)
    .orderBy('rang')
    .execute()
const MOTIF = 'Remboursé par virement.'

it('what was given back is kept with the closure: no more than was paid, no day to come', async () => {
  expect(await refus(clore(sophie, { ...REMBOURSEMENT, montant: 86.43 }))).toMatchObject({
    status: 400,
    champs: [{ champ: 'remboursement.montant' }],
  })
  expect(await refus(clore(sophie, { ...REMBOURSEMENT, date: '2026-11-22' }))).toMatchObject({
    status: 400,
    champs: [{ champ: 'remboursement.date' }],
  })
  await clore(sophie, REMBOURSEMENT)
  expect(await anomalies()).toEqual([])
  const gardee = await app.services.db
    .selectFrom('anomalie_paiement')
    .select(['rembourse_cents', 'rembourse_le', 'rembourse_reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(gardee).toEqual({ rembourse_cents: 8642, rembourse_le: '2026-11-21', rembourse_reference: 'VIR-12' })
})

/** Until the end of the test. */
async function vouloirDeuxPersonnes(): Promise<void> {
  const nom = 'QuatreYeuxPaiements'
  await admin(reglagesCalls.activerConfig, { body: { nom } })
  await expect.poll(() => app.services.configuration.actif(nom)).toBe(true)
  onTestFinished(async () => {
    await admin(reglagesCalls.desactiverConfig, { body: { nom } })
    await expect.poll(() => app.services.configuration.actif(nom)).toBe(false)
  })
}

it.each<[string, typeof REMBOURSEMENT]>([
  ['amount', { ...REMBOURSEMENT, montant: 86.42 }],
  ['day', { ...REMBOURSEMENT, montant: 64.35, date: '2026-11-20' }],
  ['reference', { ...REMBOURSEMENT, montant: 64.35, reference: 'VIR-13' }],
])('whoever confirms another %s proposes it in his turn', async (_, autre) => {
  await vouloirDeuxPersonnes()
  await clore(sophie, { ...REMBOURSEMENT, montant: 64.35 })
  expect((await clore(thierry, autre)).message).toMatch(/proposée/)
  expect(await anomalies()).toMatchObject([{ identifiant: id, remboursementPropose: autre }])
  expect(await refus(clore(thierry, autre))).toMatchObject({ status: 412, code: 'QUATRE_YEUX' })
  await clore(sophie, autre)
  expect(await anomalies()).toEqual([])
})

it('whoever tells of a refund of which the first said nothing proposes it in his turn', async () => {
  await vouloirDeuxPersonnes()
  await clore(sophie)
  expect((await clore(thierry, REMBOURSEMENT)).message).toMatch(/proposée/)
  expect(await anomalies()).toMatchObject([{ identifiant: id, remboursementPropose: REMBOURSEMENT }])
})

it('where the service wants two people, one proposes and another confirms', async () => {
  await vouloirDeuxPersonnes()
  expect((await clore(sophie, { ...REMBOURSEMENT, montant: 64.35 })).message).toMatch(/proposée/)
  expect(await anomalies()).toMatchObject([{ identifiant: id, motifPropose: 'Remboursé par virement.' }])
  expect(await refus(clore(sophie))).toMatchObject({ status: 412, code: 'QUATRE_YEUX' })
  await clore(thierry)
  expect(await anomalies()).toEqual([])
  const remboursement = { montantCents: 6435, le: '2026-11-21', reference: 'VIR-12' }
  expect(await inscrit()).toEqual([
    { avant: { close: false, proposee: null }, apres: { close: false, motif: MOTIF, remboursement } },
    {
      avant: { close: false, proposee: expect.stringMatching(/./) },
      apres: { close: true, motif: MOTIF, remboursement: null },
    },
  ])
})

it('of two who confirm at once, one does', async () => {
  const issues = await Promise.allSettled([sophie, thierry].map((qui) => clore(qui)))
  expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
