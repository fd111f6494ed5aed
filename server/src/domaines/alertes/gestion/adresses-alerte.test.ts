import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { type TypeAlerte, TYPES_ALERTE, TYPES_COMPTABLES, TYPES_CONSOMMATION } from '@ael/contract/alertes/regles.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let usager: number
let client: Client
let contrat: string
beforeAll(async () => {
  app = await createTestApp()
  usager = await creerUtilisateur(app.services.db)
  client = await app.clientDe(usager)
})
afterAll(() => app.close())
beforeEach(async () => {
  contrat = await creerContratRattache(app.services.db, usager)
  await poserCompteurRadio(app.services.db, contrat)
})

describe('further addresses', () => {
  const ajouter = (adresseMail: string, type: TypeAlerte = 'AF') =>
    client(alertesCalls.setNotificationMail, { body: { numContrat: contrat, type, adresseMail } })
  const adresses = async () => (await client(alertesCalls.notificationMails, { query: { contrat } })).resultats

  it('are added once, listed and taken away', async () => {
    const premiere = await ajouter('voisin@exemple.fr')
    expect(await ajouter('Voisin@exemple.fr')).toEqual(premiere)
    expect(await adresses()).toEqual([
      { idMail: premiere.idMail, adresseMail: 'voisin@exemple.fr', numContrat: contrat, type: 'AF' },
    ])
    expect(await client(alertesCalls.deleteNotificationMail, { body: { idMail: premiere.idMail } })).toEqual({
      message: 'Suppression correctement effectuée',
    })
    expect(await adresses()).toEqual([])
  })

  it('are each taken away by whoever set it, whatever others have set before and after', async () => {
    const { db } = app.services
    const voisin = await creerUtilisateur(db)
    const sien = await creerContratRattache(db, voisin)
    const autre = await app.clientDe(voisin)
    const ajouterSienne = (type: TypeAlerte) =>
      autre(alertesCalls.setNotificationMail, { body: { numContrat: sien, type, adresseMail: 'voisin@exemple.fr' } })
    const avant = await ajouterSienne('RP')
    const mienne = await ajouter('moi@exemple.fr')
    const apres = await ajouterSienne('IP')
    await rattacher(db, voisin, contrat)
    expect((await autre(alertesCalls.notificationMails, { query: { contrat } })).resultats).toEqual([])
    const { idMail } = mienne
    // That he sets it as well makes it none of his.
    await autre(alertesCalls.setNotificationMail, {
      body: { numContrat: contrat, type: 'AF', adresseMail: 'moi@exemple.fr' },
    })
    expect((await refus(autre(alertesCalls.deleteNotificationMail, { body: { idMail } })))?.status).toBe(404)
    for (const une of [avant, apres])
      expect((await refus(client(alertesCalls.deleteNotificationMail, { body: { idMail: une.idMail } })))?.status).toBe(
        404,
      )
    await client(alertesCalls.deleteNotificationMail, { body: { idMail } })
    expect(await adresses()).toEqual([])
    const { resultats: siennes } = await autre(alertesCalls.notificationMails, { query: { contrat: sien } })
    expect(new Set(siennes)).toEqual(new Set([avant, apres]))
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await agent(alertesCalls.deleteNotificationMail, { body: { idMail: avant.idMail } })
    expect((await agent(alertesCalls.notificationMails, { query: { contrat: sien } })).resultats).toEqual([apres])
  })

  it('of a premium user are seen by whoever works for him', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const sien = await creerContratRattache(db, premium)
    const body = { numContrat: sien, type: 'RP', adresseMail: 'regie@exemple.fr' } as const
    await (
      await app.clientDe(premium)
    )(alertesCalls.setNotificationMail, { body })
    const secondaire = await creerSecondaire(db, premium)
    await creerUnivers(db, premium, { contrats: [sien], utilisateurs: [secondaire] })
    const lues = await (await app.clientDe(secondaire))(alertesCalls.notificationMails, { query: { contrat: sien } })
    expect(lues.resultats).toMatchObject([{ adresseMail: 'regie@exemple.fr' }])
  })

  it('are at most five per type, of one account', async () => {
    const voisin = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, voisin, contrat)
    const body = { numContrat: contrat, type: 'AF', adresseMail: 'sien@exemple.fr' } as const
    await (
      await app.clientDe(voisin)
    )(alertesCalls.setNotificationMail, { body })
    for (const rang of [5, 4, 3, 2, 1]) await ajouter(`voisin${rang}@exemple.fr`)
    expect(await refus(ajouter('voisin6@exemple.fr'))).toMatchObject({ status: 412, code: 'ADRESSES' })
    expect(await ajouter('voisin6@exemple.fr', 'AS')).toMatchObject({ type: 'AS' })
    const listees = async (query: { type?: TypeAlerte } = {}) =>
      (await client(alertesCalls.notificationMails, { query: { contrat, ...query } })).resultats.map(
        ({ adresseMail }) => adresseMail,
      )
    const deLaFuite = [1, 2, 3, 4, 5].map((rang) => `voisin${rang}@exemple.fr`)
    expect(await listees()).toEqual([...deLaFuite, 'voisin6@exemple.fr'])
    expect(await listees({ type: 'AF' })).toEqual(deLaFuite)
  })

  it('are kept for every type that the contract may watch, and for no other', async () => {
    for (const type of TYPES_ALERTE) expect(await ajouter('voisin@exemple.fr', type)).toMatchObject({ type })
    expect(await adresses()).toHaveLength(TYPES_ALERTE.length)
    contrat = await creerContratRattache(app.services.db, usager)
    for (const type of TYPES_CONSOMMATION)
      expect(await refus(ajouter('voisin@exemple.fr', type))).toMatchObject({ status: 403, code: 'NON_PROPOSE' })
    for (const type of TYPES_COMPTABLES) expect(await ajouter('voisin@exemple.fr', type)).toMatchObject({ type })
  })

  it('of a former holder are forgotten', async () => {
    const { db } = app.services
    await ajouter('ancien@exemple.fr')
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await adresses()).toEqual([])
    // It becomes that of whoever sets it for the new one.
    const voisin = await creerUtilisateur(db)
    await rattacher(db, voisin, contrat)
    const body = { numContrat: contrat, type: 'AF', adresseMail: 'ancien@exemple.fr' } as const
    await (
      await app.clientDe(voisin)
    )(alertesCalls.setNotificationMail, { body })
    expect(await adresses()).toEqual([])
    await ajouter('autre@exemple.fr')
    expect(await adresses()).toHaveLength(1)
  })
})
