import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let utilisateurId: number
let usager: Client
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  utilisateurId = await creerUtilisateur(app.services.db)
  usager = await app.clientDe(utilisateurId)
})

const monContrat = () => creerContratRattache(app.services.db, utilisateurId)
const parDefaut = async (client = usager) =>
  (await client(abonnementsCalls.getContratParDefaut, {})).contrat?.numeroContrat ?? null

describe('the default contract', () => {
  it('is none without contract, then the first attached, then the chosen one', async () => {
    expect(await parDefaut()).toBeNull()
    const [premier, autre] = [await monContrat(), await monContrat()]
    expect(await parDefaut()).toBe(premier)
    const voisin = await creerUtilisateur(app.services.db)
    const [, sien] = [
      await creerContratRattache(app.services.db, voisin),
      await creerContratRattache(app.services.db, voisin),
    ]
    const chezLui = await app.clientDe(voisin)
    await chezLui(abonnementsCalls.setContratParDefaut, { body: { numeroContrat: sien } })
    expect(await usager(abonnementsCalls.setContratParDefaut, { body: { numeroContrat: autre } })).toEqual({
      message: 'Le contrat a été modifié.',
    })
    expect(await parDefaut()).toBe(autre)
    const { resultats } = await usager(abonnementsCalls.contrats, { query: {} })
    expect(
      resultats.filter(({ isDefautContrat }) => isDefautContrat).map(({ numeroContrat }) => numeroContrat),
    ).toEqual([autre])
    expect(await parDefaut(chezLui)).toBe(sien)
  })

  it('is one, however many are chosen at the same moment', async () => {
    const contrats = [await monContrat(), await monContrat(), await monContrat()]
    await Promise.all(
      [...contrats, ...contrats].map((numeroContrat) =>
        usager(abonnementsCalls.setContratParDefaut, { body: { numeroContrat } }),
      ),
    )
    const { resultats } = await usager(abonnementsCalls.contrats, { query: {} })
    expect(resultats.filter(({ isDefautContrat }) => isDefautContrat)).toHaveLength(1)
  })

  it('once terminated gives way to one that the user may enter', async () => {
    const termines = [await monContrat(), await monContrat(), await monContrat()]
    const autre = await monContrat()
    for (const [rang, etat] of ['RA', 'RS', 'RM'].entries())
      await app.services.db
        .updateTable('abonnement')
        .set({ code_etat_contrat: etat, date_resiliation: '2026-09-01' })
        .where('numero_contrat', '=', termines[rang]!)
        .execute()
    expect(await parDefaut()).toBe(autre)
  })

  it('of a secondary user is that of the primary account when he reaches it, else his first', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
    const [premier, autre] = [await creerAbonnement(db), await creerAbonnement(db)]
    await rattacher(db, premium, premier, autre)
    const univers = await db
      .insertInto('univers')
      .values({ utilisateur_id: premium, libelle: 'P' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('univers_utilisateur').values({ univers_id: univers.id, utilisateur_id: secondaire }).execute()
    await db.insertInto('univers_contrat').values({ univers_id: univers.id, numero_contrat: autre }).execute()
    const client = await app.clientDe(secondaire)
    expect(await parDefaut(client)).toBe(autre)
    await db.insertInto('univers_contrat').values({ univers_id: univers.id, numero_contrat: premier }).execute()
    expect(await parDefaut(client)).toBe(premier)
    expect(await refus(client(abonnementsCalls.setContratParDefaut, { body: { numeroContrat: autre } }))).toMatchObject(
      { status: 403 },
    )
  })

  it('cannot be a contract that is not attached, or without the feature', async () => {
    const numeroContrat = await creerAbonnement(app.services.db)
    expect(await refus(usager(abonnementsCalls.setContratParDefaut, { body: { numeroContrat } }))).toMatchObject({
      status: 403,
    })
    const gestionnaire = await app.clientDe(
      await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }),
    )
    expect(await refus(gestionnaire(abonnementsCalls.setContratParDefaut, { body: { numeroContrat } }))).toMatchObject({
      status: 404,
      code: 'CONTRAT',
    })
    const mien = await monContrat()
    await reglerFonctionnalite(app.services, 'ContratParDefaut', false)
    expect(await refus(usager(abonnementsCalls.setContratParDefaut, { body: { numeroContrat: mien } }))).toMatchObject({
      status: 403,
      code: 'FONCTIONNALITE',
    })
    await reglerFonctionnalite(app.services, 'ContratParDefaut', true)
  })
})
