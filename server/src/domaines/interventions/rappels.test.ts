import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { creerCampagne } from '../../testing/interventions.ts'
import { annulerRendezVous } from './annuler-rendez-vous.public.ts'
import { fixerRendezVous } from './fixer-rendez-vous.public.ts'
import { attendreVerrous } from '../../testing/verrous.ts'
import { annulerSansObjet, rappelerRendezVous } from './rappeler-rendez-vous.ts'
import { type Abonne, rendezVousDe } from './testing/rendez-vous.ts'

const horloge = horlogeReglable()
let app: TestApp
let campagne: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-23T08:00:00Z')
  campagne = await creerCampagne(app.services.db)
})

const { abonne, annuler, creneau, donnerUnMailAuTitulaire, fixer, planifiees } = rendezVousDe(() => ({ app, campagne }))

describe('the day before', () => {
  const rappels = async (qui: Abonne) =>
    (await courriersPour(app.services.db, qui.email)).filter(({ type }) => type === 'rendez-vous-rappel')

  it('an appointment is reminded of, once, by the day of Paris', async () => {
    const lui = await abonne()
    // Half past midnight in Paris, which is still the day before elsewhere.
    await fixer(lui, await creneau('2026-11-30T23:30:00Z'))
    horloge.regler('2026-11-29T12:00:00Z')
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toEqual([])
    horloge.regler('2026-11-30T09:00:00Z')
    await Promise.all([rappelerRendezVous(app.services), rappelerRendezVous(app.services)])
    await rappelerRendezVous(app.services)
    const [rappel, ...autres] = await rappels(lui)
    expect(autres).toEqual([])
    for (const dit of [
      'mardi 1 décembre 2026, de 0\u202Fh\u202F30 à 2\u202Fh\u202F30',
      'Remplacement du compteur',
      '12 rue des Tanneurs, 38999 Valombre',
      `/#/demarches/mesInterventions/${lui.contrat}`,
    ])
      expect(rappel?.texte).toContain(dit)
  })

  it('one that was taken or moved today was just told of; one that was cancelled is not', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const demain = await creneau('2026-11-24T09:00:00Z', 2)
    await fixer(lui, demain)
    await fixer(elle, demain)
    await annuler(elle)
    await rappelerRendezVous(app.services)
    expect([...(await rappels(lui)), ...(await rappels(elle))]).toEqual([])
  })

  it.each([
    ['just before midnight in Paris', '2026-11-22T22:59:59Z', 1],
    ['at midnight, which is today', '2026-11-22T23:00:00Z', 0],
  ])('one that was taken %s (%s) is reminded of so often: %i', async (_, pris, fois) => {
    const lui = await abonne()
    horloge.regler(pris)
    await fixer(lui, await creneau('2026-11-24T09:00:00Z'))
    horloge.regler('2026-11-23T08:00:00Z')
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toHaveLength(fois)
  })

  it('one of today is not reminded of any more', async () => {
    const lui = await abonne()
    horloge.regler('2026-11-20T08:00:00Z')
    await fixer(lui, await creneau('2026-11-23T15:00:00Z'))
    horloge.regler('2026-11-23T08:00:00Z')
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toEqual([])
  })

  it('is not told of a slot that is left while the reminder is made', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T09:00:00Z'))
    const ailleurs = await creneau('2026-12-08T09:00:00Z')
    horloge.regler('2026-11-30T09:00:00Z')
    let rappel: Promise<void> | undefined
    await app.services.db.transaction().execute(async (trx) => {
      const voulu = { numeroContrat: lui.contrat, intervention: lui.intervention, ...ailleurs }
      await fixerRendezVous(app.services, trx, voulu, { utilisateurId: lui.id, email: lui.email })
      rappel = rappelerRendezVous(app.services)
      await attendreVerrous(app.services.db)
    })
    await rappel
    expect(await rappels(lui)).toEqual([])
    horloge.regler('2026-12-07T09:00:00Z')
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toHaveLength(1)
  })

  it('is not told of an appointment that is cancelled while the reminder is made', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T09:00:00Z'))
    horloge.regler('2026-11-30T09:00:00Z')
    const { rappel } = await app.services.db.transaction().execute(async (trx) => {
      const vise = { numeroContrat: lui.contrat, intervention: lui.intervention }
      await annulerRendezVous(app.services, trx, vise, { utilisateurId: lui.id, email: lui.email })
      const enCours = rappelerRendezVous(app.services)
      await attendreVerrous(app.services.db)
      return { rappel: enCours }
    })
    await rappel
    expect(await rappels(lui)).toEqual([])
  })

  it('one that is moved after its reminder is reminded of anew, to whoever moved it', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    await rattacher(app.services.db, elle.id, lui.contrat)
    await fixer(lui, await creneau('2026-12-01T09:00:00Z'))
    horloge.regler('2026-11-30T09:00:00Z')
    await rappelerRendezVous(app.services)
    await fixer({ ...lui, id: elle.id, email: elle.email }, await creneau('2026-12-08T09:00:00Z'))
    horloge.regler('2026-12-07T09:00:00Z')
    await rappelerRendezVous(app.services)
    expect([await rappels(lui), await rappels(elle)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('one whose work the utility has done already is not reminded of, nor said to be cancelled', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T09:00:00Z'))
    const { db } = app.services
    await db.updateTable('intervention').set({ etat: 'REALISEE' }).where('identifiant', '=', lui.intervention).execute()
    const titulaire = await donnerUnMailAuTitulaire(lui)
    horloge.regler('2026-11-30T09:00:00Z')
    await annulerSansObjet(app.services)
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toEqual([])
    expect(await courriersPour(db, titulaire)).toEqual([])
  })

  it('goes to the holder when the account has lost the contract, and keeps another', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T09:00:00Z'))
    const { db } = app.services
    await db.deleteFrom('attachement').where('utilisateur_id', '=', lui.id).execute()
    await creerContratRattache(db, lui.id)
    const titulaire = await donnerUnMailAuTitulaire(lui)
    horloge.regler('2026-11-30T09:00:00Z')
    await rappelerRendezVous(app.services)
    expect(await rappels(lui)).toEqual([])
    expect(await courriersPour(db, titulaire)).toMatchObject([{ type: 'rendez-vous-rappel' }])
  })

  it('is told nobody where there is no address, nor is its end, and holds up no other', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const { db } = app.services
    const matin = await creneau('2026-12-01T09:00:00Z', 2)
    for (const qui of [lui, elle]) await fixer(qui, matin)
    await db.deleteFrom('attachement').where('utilisateur_id', '=', lui.id).execute()
    await db
      .updateTable('client')
      .set({ email: null })
      .where('numero_client', 'in', (eb) =>
        eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', lui.contrat),
      )
      .execute()
    horloge.regler('2026-11-30T09:00:00Z')
    await rappelerRendezVous(app.services)
    expect([await rappels(lui), await rappels(elle)]).toMatchObject([[], [{ type: 'rendez-vous-rappel' }]])
    await db
      .updateTable('intervention')
      .set({ etat: 'ANNULEE' })
      .where('identifiant', 'in', [lui.intervention, elle.intervention])
      .execute()
    const adresse = await donnerUnMailAuTitulaire(elle)
    await annulerSansObjet(app.services)
    expect(await courriersPour(db, adresse)).toMatchObject([{ type: 'rendez-vous-annule' }])
    expect((await evenementsPour(db, lui.contrat)).map(([type]) => type)).toEqual([
      'rendez_vous.pris',
      'rendez_vous.annule',
    ])
  })
})

it.each([
  ['an intervention that the utility gives up', 'ANNULEE'],
  ['the end of the contract by its holder', 'RA'],
  ['the end of the contract by the service', 'RS'],
  ['the end of the contract by a move', 'RM'],
] as const)('%s frees the place of its appointment, and its holder is told, once', async (_, fini) => {
  const lui = await abonne()
  const { db } = app.services
  await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
  await (fini === 'ANNULEE'
    ? db.updateTable('intervention').set({ etat: fini }).where('identifiant', '=', lui.intervention).execute()
    : db
        .updateTable('abonnement')
        .set({ code_etat_contrat: fini, date_resiliation: '2026-11-23' })
        .where('numero_contrat', '=', lui.contrat)
        .execute())
  await db.updateTable('utilisateur').set({ acces_contrat_resilie: true }).where('id', '=', lui.id).execute()
  const titulaire = await donnerUnMailAuTitulaire(lui)
  await annulerSansObjet(app.services)
  await annulerSansObjet(app.services)
  expect(await courriersPour(db, titulaire)).toMatchObject([{ type: 'rendez-vous-annule' }])
  expect(await planifiees(lui)).toEqual([])
  const { pris } = await db
    .selectFrom('creneau_intervention')
    .select('pris')
    .where('campagne', '=', campagne)
    .executeTakeFirstOrThrow()
  expect(pris).toBe(0)
})

it('an appointment that has begun stays as it is, and holds up no other, when its contract has ended', async () => {
  const [lui, elle] = [await abonne(), await abonne()]
  const { db } = app.services
  await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
  await fixer(elle, await creneau('2026-12-01T13:00:00Z'))
  const adresses = [await donnerUnMailAuTitulaire(lui), await donnerUnMailAuTitulaire(elle)]
  await db
    .updateTable('abonnement')
    .set({ code_etat_contrat: 'RA', date_resiliation: '2026-12-01' })
    .where('numero_contrat', 'in', [lui.contrat, elle.contrat])
    .execute()
  horloge.regler('2026-12-01T07:00:00Z')
  await annulerSansObjet(app.services)
  expect(await Promise.all(adresses.map((adresse) => courriersPour(db, adresse)))).toMatchObject([
    [],
    [{ type: 'rendez-vous-annule' }],
  ])
})

it('an appointment that its holder cancels meanwhile holds up no other', async () => {
  const [lui, elle] = [await abonne(), await abonne()]
  const { db } = app.services
  const titulaire = await donnerUnMailAuTitulaire(elle)
  const matin = await creneau('2026-12-01T07:00:00Z', 2)
  for (const qui of [lui, elle]) await fixer(qui, matin)
  await db
    .updateTable('intervention')
    .set({ etat: 'ANNULEE' })
    .where('identifiant', 'in', [lui.intervention, elle.intervention])
    .execute()
  const [fait] = await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('rendez_vous')
        .set({ annule_le: horloge.maintenant() })
        .where('intervention', '=', lui.intervention)
        .execute()
      await trx
        .selectFrom('intervention')
        .select('identifiant')
        .where('identifiant', '=', lui.intervention)
        .forUpdate()
        .execute()
      const balayage = annulerSansObjet(app.services)
      await attendreVerrous(db)
      return [balayage] as const
    })
    .then((actes) => Promise.all(actes))
  expect(fait).toBeUndefined()
  expect(await courriersPour(db, titulaire)).toMatchObject([{ type: 'rendez-vous-annule' }])
})
