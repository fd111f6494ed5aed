import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture, creerReglement } from '../../../testing/factures.ts'
import { controleSoldes } from '../controle-soldes.job.ts'

const horloge = horlogeReglable()
const NUIT = '2026-11-21T03:50:00Z'
let app: TestApp
let contrat: string
let facture: number
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler(NUIT)
  contrat = await creerAbonnement(app.services.db)
  facture = await creerFacture(app.services.db, contrat, { solde_cents: 5000 })
  await creerReglement(app.services.db, contrat, { facture_id: facture, montant_cents: 1000 })
  await app.services.db.updateTable('facture').set({ solde_cents: 4000 }).where('id', '=', facture).execute()
})

const dits: unknown[] = []
const controler = () =>
  controleSoldes.executer({
    ...app.services,
    log: { ...app.services.log, error: (quoi: unknown) => void dits.push(quoi) } as never,
  })
const ecarts = () =>
  app.services.db
    .selectFrom('ecart_solde')
    .select(['solde_cents', 'attendu_cents', 'constate_le', 'resolu_le'])
    .where('facture_id', '=', facture)
    .execute()
const mettre = (solde_cents: number) =>
  app.services.db.updateTable('facture').set({ solde_cents }).where('id', '=', facture).execute()

it('a balance that is what was set against the invoice is no difference', async () => {
  await controler()
  expect(await ecarts()).toEqual([])
})

it('one that is not is shown to the staff, told once, and known to be gone when it is', async () => {
  await mettre(3999)
  dits.length = 0
  await controler()
  await controler()
  expect(await ecarts()).toEqual([
    { solde_cents: 3999, attendu_cents: 4000, constate_le: new Date(NUIT), resolu_le: null },
  ])
  expect(dits).toEqual([
    expect.objectContaining({ factureId: facture, numeroContrat: contrat, soldeCents: 3999, attenduCents: 4000 }),
  ])
  horloge.regler('2026-11-22T03:50:00Z')
  await mettre(4000)
  await controler()
  // Nor is it gone a second time.
  horloge.regler('2026-11-23T03:50:00Z')
  await creerFacture(app.services.db, contrat)
  await controler()
  expect(await ecarts()).toEqual([
    {
      solde_cents: 3999,
      attendu_cents: 4000,
      constate_le: new Date(NUIT),
      resolu_le: new Date('2026-11-22T03:50:00Z'),
    },
  ])
})

it('one that comes back, or is another, is told again', async () => {
  for (const solde of [3999, 4000, 3999, 3998]) {
    await mettre(solde)
    dits.length = 0
    await controler()
    expect(dits).toHaveLength(solde === 4000 ? 0 : 1)
  }
  expect(await ecarts()).toMatchObject([{ solde_cents: 3998, resolu_le: null }])
})

it('one stays known while other contracts change, and is seen to be gone though nothing tells of the change', async () => {
  await mettre(3999)
  await controler()
  const autre = await creerAbonnement(app.services.db)
  await creerFacture(app.services.db, autre)
  horloge.regler('2026-11-22T03:50:00Z')
  await controler()
  expect(await ecarts()).toMatchObject([{ constate_le: new Date(NUIT), resolu_le: null }])
  await mettre(4000)
  await app.services.db.deleteFrom('compte_change').execute()
  await controler()
  expect(await ecarts()).toMatchObject([{ resolu_le: new Date('2026-11-22T03:50:00Z') }])
})

it.each<[string, () => Promise<unknown>]>([
  [
    'a settlement that lowers nothing',
    () => creerReglement(app.services.db, contrat, { facture_id: facture, montant_cents: 1 }),
  ],
  ['a settlement that goes', () => sql`delete from reglement where facture_id = ${facture}`.execute(app.services.db)],
  [
    'a settlement that is changed',
    () => sql`update reglement set montant_cents = 2 where facture_id = ${facture}`.execute(app.services.db),
  ],
  [
    'an amount that is changed',
    () =>
      sql`update facture set montant_ttc_cents = 9000, montant_ht_cents = 8550 where id = ${facture}`.execute(
        app.services.db,
      ),
  ],
])('%s is found the night after', async (_, changer) => {
  await controler()
  await changer()
  await controler()
  expect(await ecarts()).toHaveLength(1)
})

it('only what changed since is looked at again', async () => {
  await controler()
  await mettre(3999)
  await app.services.db.deleteFrom('compte_change').execute()
  await controler()
  expect(await ecarts()).toEqual([])
  expect(await app.services.db.selectFrom('compte_change').select('id').execute()).toEqual([])
})
