import type { Profil } from '@ael/contract/acces/profils.ts'
import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient, numeroUnique } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { createConsentis } from './consentis.public.ts'

const CE_JOUR = '2026-10-30T09:00:00Z'
const horloge = horlogeReglable(CE_JOUR)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
  await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
})
afterAll(() => app.close())

/** A customer with an account. */
async function personne() {
  const { db } = app.services
  const email = `titulaire-${numeroUnique()}@exemple.fr`
  const id = await creerUtilisateur(db, { email })
  return { numeroClient: await creerClient(db, { email }), id, client: await app.clientDe(id) }
}

/** A house whose holder has consented to everything, then leaves it to somebody who has an account too. */
async function ceder() {
  const { db } = app.services
  const [ancien, nouveau] = [await personne(), await personne()]
  const contrat = await creerAbonnement(db, { titulaire: ancien.numeroClient })
  await poserCompteurRadio(db, contrat, { debut: '2024-01-01' })
  await rattacher(db, ancien.id, contrat)
  for (const portee of ['JOUR', 'HEURE'] as const)
    await ancien.client(consentementsCalls.changeConsentement, {
      body: { numeroContrat: contrat, portee, accorde: true },
    })
  const prendre = async ({ numeroClient, id }: Awaited<ReturnType<typeof personne>>) => {
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: numeroClient, numero_client_payeur: numeroClient })
      .where('numero_contrat', '=', contrat)
      .execute()
    await rattacher(db, id, contrat)
  }
  const lire = async (client: Client, granularite: 'HEURE' | 'JOURNEE' | 'MOIS') =>
    refus(
      client(consommationCalls.graphe, {
        params: { contract: contrat },
        query: { granularite, dateDebut: '2026-10-05', dateFin: '2026-10-05', unite: 'L' },
      }),
    )
  expect(await lire(ancien.client, 'HEURE')).toBeNull()
  await prendre(nouveau)
  return { contrat, ancien, nouveau, prendre, lire }
}

it('what was taken back once keeps its instant when it is given and taken back again', async () => {
  const { db } = app.services
  const { numeroClient: titulaire, id, client } = await personne()
  const numeroContrat = await creerAbonnement(db, { titulaire })
  await poserCompteurRadio(db, numeroContrat, { debut: '2024-01-01' })
  await rattacher(db, id, numeroContrat)
  onTestFinished(() => horloge.regler(CE_JOUR))
  for (const instant of [CE_JOUR, '2026-10-30T09:10:00Z']) {
    horloge.regler(instant)
    for (const accorde of [true, false])
      await client(consentementsCalls.changeConsentement, { body: { numeroContrat, portee: 'JOUR', accorde } })
  }
  const { resultats } = await client(consentementsCalls.mesConsentements, {})
  expect(resultats[0]?.historique.map(({ accordeLe, retireLe }) => [accordeLe, retireLe])).toEqual([
    ['2026-10-30T10:10:00+01:00', '2026-10-30T10:10:00+01:00'],
    ['2026-10-30T10:00:00+01:00', '2026-10-30T10:00:00+01:00'],
  ])
})

it('a holder is asked for the contracts that he holds with a radio meter, the default one first, then as they were attached', async () => {
  const { db } = app.services
  const { numeroClient: titulaire, id, client } = await personne()
  const contrats = []
  for (let rang = 0; rang < 3; rang++) contrats.push(await creerAbonnement(db, { titulaire }))
  const paye = await creerAbonnement(db, { payeur: titulaire })
  const professionnel = await creerAbonnement(db, { titulaire: await creerClient(db, { est_professionnel: true }) })
  const [un, deux, trois] = contrats
  for (const contrat of [deux!, trois!, un!, paye, professionnel]) {
    await poserCompteurRadio(db, contrat, { debut: '2024-01-01' })
    await rattacher(db, id, contrat)
  }
  await rattacher(db, id, await creerAbonnement(db, { titulaire }))
  const mecanique = await creerAbonnement(db, { titulaire })
  await poserCompteur(db, mecanique)
  await rattacher(db, id, mecanique)
  const changer = (numeroContrat: string, accorde: boolean) =>
    client(consentementsCalls.changeConsentement, { body: { numeroContrat, portee: 'JOUR', accorde } })
  for (const contrat of [deux!, trois!]) await changer(contrat, true)
  await changer(deux!, false)
  const { resultats } = await client(consentementsCalls.mesConsentements, {})
  expect(resultats.map((lu) => [lu.numeroContrat, lu.jour, lu.historique.length])).toEqual([
    [deux, false, 1],
    [trois, true, 1],
    [un, false, 0],
  ])
})

/** Where nothing is heard of the database. */
const SOURDE = {
  connectees: false,
  on: () => undefined,
  aJour: async () => undefined,
  close: async () => undefined,
}

describe('the consent of a former holder', () => {
  it('opens neither hours nor days to the next one, and is not told to him', async () => {
    const { contrat, ancien, nouveau, lire } = await ceder()
    await expect.poll(async () => (await lire(nouveau.client, 'HEURE'))?.code).toBe('CONSENTEMENT_HEURE')
    expect((await lire(nouveau.client, 'JOURNEE'))?.code).toBe('CONSENTEMENT_JOUR')
    expect(await nouveau.client(consentementsCalls.mesConsentements, {})).toMatchObject({
      resultats: [{ numeroContrat: contrat, jour: false, heure: false, modifiable: true, historique: [] }],
    })
    await expect.poll(async () => (await lire(ancien.client, 'MOIS'))?.status).toBe(403)
  })

  it('opens nothing even where it still stands in force', async () => {
    const { contrat, ancien, nouveau, lire } = await ceder()
    await sql`update consentement set retire_le = null, motif_fin = null where numero_contrat = ${contrat} and numero_client = ${ancien.numeroClient}`.execute(
      app.services.db,
    )
    await expect.poll(async () => (await lire(nouveau.client, 'HEURE'))?.code).toBe('CONSENTEMENT_HEURE')
    expect((await lire(nouveau.client, 'JOURNEE'))?.code).toBe('CONSENTEMENT_JOUR')
  })

  it('is not what the next one takes back', async () => {
    const { contrat, ancien, nouveau } = await ceder()
    const { db } = app.services
    await sql`update consentement set retire_le = null, motif_fin = null where numero_contrat = ${contrat} and numero_client = ${ancien.numeroClient}`.execute(
      db,
    )
    for (const accorde of [true, false])
      await nouveau.client(consentementsCalls.changeConsentement, {
        body: { numeroContrat: contrat, portee: 'JOUR', accorde },
      })
    const enVigueur = await db
      .selectFrom('consentement')
      .select('numero_client')
      .where('numero_contrat', '=', contrat)
      .where('retire_le', 'is', null)
      .execute()
    expect(enVigueur.map(({ numero_client }) => numero_client)).toEqual([ancien.numeroClient, ancien.numeroClient])
  })

  it('opens nothing to the next one on a server that the database cannot tell of it', async () => {
    const { contrat, ancien, nouveau, prendre } = await ceder()
    const sourd = createConsentis(app.services.db, SOURDE)
    const jours = async ({ id }: { id: number }, profil: Profil = 'UTILISATEUR_STANDARD') =>
      (await sourd.lire([contrat], { id, profils: [profil], premiumId: null }))?.JOUR
    await nouveau.client(consentementsCalls.changeConsentement, {
      body: { numeroContrat: contrat, portee: 'JOUR', accorde: true },
    })
    expect(await jours(nouveau)).toEqual(new Set([contrat]))
    expect(await jours({ id: 0 }, 'CHARGE_DE_CLIENTELE')).toEqual(new Set([contrat]))
    await prendre(ancien)
    expect(await jours(ancien)).toEqual(new Set())
  })

  it('is asked again after a reading that failed', async () => {
    const { contrat, nouveau } = await ceder()
    let coupee = true
    const base = app.services.db.withPlugin({
      transformQuery({ node }) {
        if (coupee) throw new Error('coupée')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const lecteur = createConsentis(base, { ...SOURDE, connectees: true })
    const lire = () => lecteur.lire([contrat], { id: nouveau.id, profils: ['UTILISATEUR_STANDARD'], premiumId: null })
    await expect(lire()).rejects.toThrow('coupée')
    coupee = false
    expect((await lire())?.JOUR).toEqual(new Set())
  })

  it('is remembered for the account that asked, and for the contracts of which it asked', async () => {
    const { db } = app.services
    const { contrat, nouveau } = await ceder()
    const [autre, dernier] = [
      await creerAbonnement(db, { titulaire: nouveau.numeroClient }),
      await creerAbonnement(db, { titulaire: nouveau.numeroClient }),
    ]
    await rattacher(db, nouveau.id, autre, dernier)
    await nouveau.client(consentementsCalls.changeConsentement, {
      body: { numeroContrat: contrat, portee: 'JOUR', accorde: true },
    })
    // By their numbers alone.
    const curieux = await creerUtilisateur(db)
    await rattacher(db, curieux, contrat, autre, dernier)
    const lecteur = createConsentis(db, { ...SOURDE, connectees: true })
    const jours = async (id: number, ...contrats: (typeof contrat)[]) => [
      ...((await lecteur.lire(contrats, { id, profils: ['UTILISATEUR_STANDARD'], premiumId: null }))?.JOUR ?? []),
    ]
    for (const [id, lus] of [
      [nouveau.id, [contrat]],
      [curieux, []],
    ] as const) {
      expect(await jours(id, contrat)).toEqual(lus)
      expect(await jours(id, autre)).toEqual([])
      expect(await jours(id, contrat, autre)).toEqual(lus)
      expect(await jours(id, autre, dernier)).toEqual([])
    }
  })

  it('is not in force again when he comes back', async () => {
    const { ancien, prendre, lire } = await ceder()
    await prendre(ancien)
    await expect.poll(async () => (await lire(ancien.client, 'HEURE'))?.code).toBe('CONSENTEMENT_HEURE')
  })
})
