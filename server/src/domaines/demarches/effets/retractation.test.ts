import { courriersPour } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { INTACT, RESILIE, resiliationsDe } from '../testing/resiliation.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
// One address sends them all.
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())
afterAll(() => app.close())

const { abonne, cloture, etat, resilier } = resiliationsDe(() => app)

describe('a withdrawal', () => {
  const souscrire = (contrat: string, souscrit_le: string, fourniture_demandee: boolean, consommateur = true) =>
    app.services.db
      .insertInto('contrat_souscrit')
      .values({
        numero_contrat: contrat,
        numero_contrat_precedent: contrat,
        souscrit_le,
        consommateur,
        fourniture_demandee,
        reference_demande: 'DE00000001',
      })
      .execute()

  it.each([
    ['owes what was used', true, 1],
    ['owes nothing', false, 0],
  ])('ends what was concluded online, its mandate with it, and %s', async (_, fourniture, clotures) => {
    const lui = await abonne()
    await signerMandat(app.services.db, lui.contrat, { signe_le: '2026-11-20' })
    await souscrire(lui.contrat, '2026-11-09', fourniture)
    await resilier(lui, { info_nature: 'RETRACTATION' })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toHaveLength(clotures)
    const mandats = await app.services.db
      .selectFrom('mandat_sepa')
      .select('revoque_le')
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    expect(mandats).toEqual([{ revoque_le: '2026-11-23' }])
    const [dit] = (await courriersPour(app.services.db, lui.email)).filter(({ type }) => type === 'contrat-resilie')
    expect(dit?.texte).toMatch(/renoncé/)
  })

  it('of the day on which he came in leaves the meter to whoever comes next; a contract does not end otherwise that day', async () => {
    const lui = await abonne()
    const { db } = app.services
    const pose = db.updateTable('affectation_compteur').set({ debut: '2026-11-23', index_pose_litres: 1_280_000 })
    await pose.where('numero_contrat', '=', lui.contrat).execute()
    await souscrire(lui.contrat, '2026-11-23', true)
    expect(await refus(resilier(lui))).toMatchObject({ status: 400, code: 'W1016' })
    expect(await etat(lui.contrat)).toEqual(INTACT)
    await resilier(lui, { info_nature: 'RETRACTATION' })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(
      await db.selectFrom('affectation_compteur').select('id').where('numero_contrat', '=', lui.contrat).execute(),
    ).toEqual([])
    expect(await cloture(lui.contrat)).toMatchObject([{ date_cloture: '2026-11-23', cadrans: [1280] }])
  })

  it.each([
    ['after the fourteenth day', '2026-11-06', true],
    ['to a company', '2026-11-20', false],
  ])('is closed %s', async (_, le, consommateur) => {
    const lui = await abonne()
    await souscrire(lui.contrat, le, true, consommateur)
    expect(await refus(resilier(lui, { info_nature: 'RETRACTATION' }))).toMatchObject({ code: 'W1016' })
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })

  it('is closed of a contract that was not concluded online', async () => {
    const lui = await abonne()
    expect(await refus(resilier(lui, { info_nature: 'RETRACTATION' }))).toMatchObject({ status: 412 })
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })
})
