import { interventionsCalls as calls } from '@ael/contract/interventions/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { creerCampagne, creerIntervention } from '../../testing/interventions.ts'
import { attendreVerrous } from '../../testing/verrous.ts'
import { champ, rendezVousDe } from './testing/rendez-vous.ts'

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

const { abonne, annuler, calendriers, creneau, fixer, libres, params, planifiables, planifiees } = rendezVousDe(() => ({
  app,
  campagne,
}))

it('an appointment is taken on the first and on the last day of its campaign', async () => {
  horloge.regler('2026-11-01T08:00:00Z')
  expect(await planifiables(await abonne())).toHaveLength(1)
  horloge.regler('2026-12-18T08:00:00Z')
  const lui = await abonne()
  await fixer(lui, await creneau('2026-12-18T14:00:00Z'))
  expect(await planifiees(lui)).toMatchObject([{ etat: 'PLANIFIEE', modifiable: true }])
})

it('slots are offered from the first to the last day that is asked for, both whole', async () => {
  const lui = await abonne()
  // In Paris: a quarter to midnight of the 1st, half past midnight and a quarter to midnight of the 2nd, half past midnight of the 3rd.
  for (const debut of ['2026-12-01T22:45:00Z', '2026-12-01T23:30:00Z', '2026-12-02T22:45:00Z', '2026-12-02T23:30:00Z'])
    await creneau(debut)
  expect(await libres(lui, { DateDebut: '12/02/2026', DateFin: '12/02/2026' })).toMatchObject([
    {
      date: '2026-12-02',
      creneaux: [{ debut: '2026-12-02T00:30:00+01:00' }, { debut: '2026-12-02T23:45:00+01:00' }],
    },
  ])
})

it('a slot that two campaigns of a contract offer is one; one that is given up offers none', async () => {
  const lui = await abonne()
  const autre = await creerCampagne(app.services.db, { date_fin_planif: '2026-12-10' })
  const pressee = await creerIntervention(app.services.db, lui.contrat, autre)
  const finie = await creerCampagne(app.services.db)
  await creerIntervention(app.services.db, lui.contrat, finie, 'ANNULEE')
  for (const offerte of [campagne, autre]) await creneau('2026-12-01T07:00:00Z', 1, offerte)
  await creneau('2026-12-02T07:00:00Z', 1, finie)
  const matin = { debut: '2026-12-01T08:00:00+01:00', fin: '2026-12-01T10:00:00+01:00' }
  expect(await libres(lui)).toEqual([{ date: '2026-12-01', creneaux: [matin] }])
  // What ends first is first to plan; what is planned comes in its own order.
  const elle = { ...lui, intervention: pressee }
  expect(await planifiables(lui)).toMatchObject([{ identifiant: pressee }, { identifiant: lui.intervention }])
  await fixer(elle, await creneau('2026-12-03T07:00:00Z', 1, autre))
  await fixer(lui, await creneau('2026-12-02T13:00:00Z'))
  expect(await planifiees(lui)).toMatchObject([{ identifiant: lui.intervention }, { identifiant: pressee }])
})

describe('an appointment', () => {
  it('is taken: it goes from what is to plan to what is planned, and its place is gone', async () => {
    const lui = await abonne()
    const voulu = await creneau('2026-12-01T07:00:00Z')
    expect(await planifiables(lui)).toEqual([
      {
        identifiant: lui.intervention,
        libelle: 'Remplacement du compteur',
        etat: 'A_PLANIFIER',
        motif: { libelle: 'Compteur de plus de quinze ans' },
        action: { libelle: 'Dépose et pose d’un compteur' },
        campagneIntervention: {
          libelle: 'Remplacement des compteurs',
          dateDebutPlanif: '2026-11-01',
          dateFinPlanif: '2026-12-18',
        },
        dateHeureDebutRendezVous: null,
        dateHeureFinRendezVous: null,
        modifiable: false,
        annulable: false,
      },
    ])
    expect(await libres(lui)).toEqual([
      { date: '2026-12-01', creneaux: [{ debut: '2026-12-01T08:00:00+01:00', fin: '2026-12-01T10:00:00+01:00' }] },
    ])
    await fixer(lui, voulu)
    expect(await planifiables(lui)).toEqual([])
    expect(await planifiees(lui)).toMatchObject([
      {
        etat: 'PLANIFIEE',
        dateHeureDebutRendezVous: '2026-12-01T08:00:00+01:00',
        dateHeureFinRendezVous: '2026-12-01T10:00:00+01:00',
        modifiable: true,
        annulable: true,
      },
    ])
    expect(await libres(lui)).toEqual([])
    const [courrier] = await courriersPour(app.services.db, lui.email)
    expect(courrier).toMatchObject({ type: 'rendez-vous-fixe' })
    expect(courrier?.texte).toContain('mardi 1 décembre 2026, de 8\u202Fh à 10\u202Fh')
  })

  it('that is moved frees its place for somebody else', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const matin = await creneau('2026-12-01T07:00:00Z')
    await fixer(lui, matin)
    await expect(fixer(elle, matin)).rejects.toMatchObject({ code: 'COMPLET' })
    await fixer(lui, await creneau('2026-12-01T13:00:00Z'))
    const [, deplace] = await courriersPour(app.services.db, lui.email)
    expect(deplace?.texte).toMatch(/déplacé/)
    await fixer(elle, matin)
    expect(await planifiees(elle)).toMatchObject([{ dateHeureDebutRendezVous: '2026-12-01T08:00:00+01:00' }])
  })

  it('taken twice for the same slot is one, told once', async () => {
    const lui = await abonne()
    const matin = await creneau('2026-12-01T07:00:00Z', 2)
    await Promise.all([fixer(lui, matin), fixer(lui, matin)])
    expect(await courriersPour(app.services.db, lui.email)).toHaveLength(1)
    const { pris } = await app.services.db
      .selectFrom('creneau_intervention')
      .select('pris')
      .where('campagne', '=', campagne)
      .executeTakeFirstOrThrow()
    expect(pris).toBe(1)
  })

  it('is shown as planned until it ends, and is not to be moved once its campaign is over', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
    const { db } = app.services
    const ecourtee = { date_fin_planif: '2026-11-22' }
    await db.updateTable('campagne_intervention').set(ecourtee).where('identifiant', '=', campagne).execute()
    expect(await planifiees(lui)).toMatchObject([{ etat: 'PLANIFIEE', modifiable: false, annulable: true }])
    horloge.regler('2026-12-01T08:59:00Z')
    lui.client = await app.clientDe(lui.id)
    expect(await planifiees(lui)).toMatchObject([{ etat: 'PLANIFIEE', modifiable: false, annulable: false }])
    horloge.regler('2026-12-01T09:00:00Z')
    expect(await planifiees(lui)).toEqual([])
  })

  it('that is cancelled can be taken again', async () => {
    const lui = await abonne()
    const matin = await creneau('2026-12-01T07:00:00Z')
    await fixer(lui, matin)
    await annuler(lui)
    expect(await planifiables(lui)).toHaveLength(1)
    await fixer(lui, matin)
    expect(await planifiees(lui)).toHaveLength(1)
    const uids = (await calendriers(lui)).map((texte) => champ(texte, 'UID'))
    expect(uids[0]).toBe(uids[1])
    expect(uids[2]).not.toBe(uids[0])
  })
})

describe('the last place of a slot', () => {
  it('wanted by two at the same second goes to one; the other reads why', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const matin = await creneau('2026-12-01T07:00:00Z')
    const { db } = app.services
    let essais: Promise<PromiseSettledResult<void>[]> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('creneau_intervention').select('id').where('campagne', '=', campagne).forUpdate().execute()
      essais = Promise.allSettled([fixer(lui, matin), fixer(elle, matin)])
      await attendreVerrous(db, 2)
    })
    const issues = (await essais) ?? []
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusee = issues.find((issue) => issue.status === 'rejected')
    expect(refusee?.reason).toMatchObject({
      code: 'COMPLET',
      message: 'Ce créneau vient d’être pris par un autre abonné. Choisissez-en un autre.',
    })
    expect([...(await planifiees(lui)), ...(await planifiees(elle))]).toHaveLength(1)
  })

  it('is not given twice by the database itself, whatever writes to it', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const matin = await creneau('2026-12-01T07:00:00Z')
    await fixer(lui, matin)
    const { db } = app.services
    const { id } = await db
      .selectFrom('creneau_intervention')
      .select('id')
      .where('campagne', '=', campagne)
      .executeTakeFirstOrThrow()
    const ligne = {
      intervention: elle.intervention,
      campagne,
      creneau_id: id,
      uid: '6b1d0f0e-7a52-4c58-8d57-0d0c3b1f2a3b',
      pris_le: horloge.maintenant(),
      fixe_le: horloge.maintenant(),
    }
    await expect(db.insertInto('rendez_vous').values(ligne).execute()).rejects.toThrow('creneau_intervention_places')
    await expect(
      db
        .insertInto('rendez_vous')
        .values({ ...ligne, intervention: lui.intervention })
        .execute(),
    ).rejects.toThrow('rendez_vous_en_cours')
  })

  it('two who change slots with each other, one after the other or at once, never wait for ever', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const [matin, soir] = [await creneau('2026-12-01T07:00:00Z', 2), await creneau('2026-12-01T15:00:00Z', 2)]
    await fixer(lui, matin)
    await fixer(elle, soir)
    await Promise.all([fixer(lui, soir), fixer(elle, matin)])
    expect(await planifiees(lui)).toMatchObject([{ dateHeureDebutRendezVous: '2026-12-01T16:00:00+01:00' }])
    expect(await planifiees(elle)).toMatchObject([{ dateHeureDebutRendezVous: '2026-12-01T08:00:00+01:00' }])
  })
})

describe('is refused', () => {
  it.each([
    ['a slot that has passed', '2026-11-23T07:00:00Z', 'CRENEAU_PASSE'],
    ['a slot that begins now', '2026-11-23T08:00:00Z', 'CRENEAU_PASSE'],
    ['a slot past midnight of the last day, where it is', '2026-12-18T23:30:00Z', 'CRENEAU'],
    ['a slot after the end of the campaign', '2026-12-19T08:00:00Z', 'CRENEAU'],
  ])('%s', async (_, debut, code) => {
    const lui = await abonne()
    await expect(fixer(lui, await creneau(debut))).rejects.toMatchObject({ code })
    expect(await libres(lui)).toEqual([])
  })

  it('a campaign that has ended, or not begun', async () => {
    const finie = await creerCampagne(app.services.db, { date_fin_planif: '2026-11-22' })
    const lui = await abonne(finie)
    await expect(fixer(lui, await creneau('2026-11-30T08:00:00Z', 1, finie))).rejects.toMatchObject({
      code: 'CAMPAGNE',
      message: expect.stringContaining('jusqu’au 22/11/2026'),
    })
    expect(await planifiables(lui)).toEqual([])
    const future = await creerCampagne(app.services.db, { date_debut_planif: '2026-11-24' })
    const elle = await abonne(future)
    await expect(fixer(elle, await creneau('2026-12-01T08:00:00Z', 1, future))).rejects.toMatchObject({
      message: expect.stringContaining('à partir du 24/11/2026'),
    })
    expect((await elle.client(calls.interventionsToutes, params(elle))).resultats).toMatchObject([
      { etat: 'NON_PLANIFIABLE' },
    ])
  })

  it('the slot of another campaign, or one that nobody offers', async () => {
    const lui = await abonne()
    const autre = await creerCampagne(app.services.db)
    const ailleurs = await creneau('2026-12-01T08:00:00Z', 1, autre)
    await expect(fixer(lui, ailleurs)).rejects.toMatchObject({ code: 'CRENEAU' })
    const { debut, fin } = await creneau('2026-12-02T08:00:00Z')
    for (const horaire of [
      { debut, fin: new Date('2026-12-02T09:00:00Z') },
      { debut: new Date('2026-12-02T07:00:00Z'), fin },
    ])
      await expect(fixer(lui, horaire)).rejects.toMatchObject({ code: 'CRENEAU' })
  })

  it('the intervention or the appointment of somebody else', async () => {
    const [lui, elle] = [await abonne(), await abonne()]
    const matin = await creneau('2026-12-01T07:00:00Z')
    await fixer(elle, matin)
    const intrus = { ...lui, intervention: elle.intervention }
    await expect(annuler(intrus)).rejects.toMatchObject({ nature: 'introuvable' })
    await expect(fixer(intrus, await creneau('2026-12-02T07:00:00Z'))).rejects.toMatchObject({ nature: 'introuvable' })
    expect(await planifiees(elle)).toHaveLength(1)
    expect(await libres(lui, { Intervention: elle.intervention })).toEqual([])
  })

  it('an appointment that has begun: it is neither moved nor cancelled', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
    const soir = await creneau('2026-12-02T15:00:00Z')
    horloge.regler('2026-12-01T07:00:00Z')
    await expect(annuler(lui)).rejects.toMatchObject({ code: 'RENDEZ_VOUS_COMMENCE' })
    await expect(fixer(lui, soir)).rejects.toMatchObject({ code: 'RENDEZ_VOUS_COMMENCE' })
  })

  it('the appointment of an intervention that was done before', async () => {
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
    const { db } = app.services
    await db.updateTable('intervention').set({ etat: 'REALISEE' }).where('identifiant', '=', lui.intervention).execute()
    await expect(annuler(lui)).rejects.toMatchObject({ nature: 'introuvable' })
    expect((await courriersPour(db, lui.email)).map(({ type }) => type)).toEqual(['rendez-vous-fixe'])
  })

  it('cancelling what is not taken', async () => {
    await expect(annuler(await abonne())).rejects.toMatchObject({ code: 'SANS_RENDEZ_VOUS' })
  })

  it('dates that are none, or the wrong way round', async () => {
    const lui = await abonne()
    await expect(libres(lui, { DateDebut: '31/12/2026' })).rejects.toMatchObject({ status: 400 })
    await expect(libres(lui, { DateDebut: '12/31/2026', DateFin: '12/01/2026' })).rejects.toMatchObject({ status: 400 })
  })
})
