import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

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

type Demande = CallInput<typeof abonnementsCalls.gestionAbonnement>['body']
const detacher = (numeroContrat: string, client = usager) =>
  client(abonnementsCalls.gestionAbonnement, { body: { numeroContrat, action: 'DETACHER_CONTRAT' } })

const attachements = (id = utilisateurId) =>
  app.services.db
    .selectFrom('attachement')
    .select(['numero_contrat', 'is_defaut'])
    .where('utilisateur_id', '=', id)
    .orderBy('numero_contrat')
    .execute()
const defauts = async (id = utilisateurId) =>
  (await attachements(id)).filter(({ is_defaut }) => is_defaut).map(({ numero_contrat }) => numero_contrat)

describe('detaching a contract', () => {
  it('removes it and makes another the default: one in service before a terminated one', async () => {
    const { db } = app.services
    const [premier, resilie, autre] = [
      await creerAbonnement(db),
      await creerAbonnement(db, { etat: 'RA' }),
      await creerAbonnement(db),
    ]
    await rattacher(db, utilisateurId, premier, resilie, autre)
    expect(await detacher(premier)).toMatchObject({ message: `Detachement du contrat ${premier} réussi` })
    expect(await defauts()).toEqual([autre])
    await detacher(autre)
    expect(await defauts()).toEqual([resilie])
    await detacher(resilie)
    expect(await attachements()).toEqual([])
  })

  it('leaves the default alone when another contract goes', async () => {
    const { db } = app.services
    const [premier, autre] = [await creerAbonnement(db), await creerAbonnement(db)]
    await rattacher(db, utilisateurId, premier, autre)
    await detacher(autre)
    expect(await defauts()).toEqual([premier])
  })

  it('takes it out of the groups and perimeters of the account, not of those of others', async () => {
    const { db } = app.services
    const numeroContrat = await creerAbonnement(db)
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const voisin = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
    for (const id of [premium, voisin]) {
      await rattacher(db, id, numeroContrat)
      const groupe = await db
        .insertInto('groupe')
        .values({ utilisateur_id: id, nom: 'Groupe' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('groupe_contrat').values({ groupe_id: groupe.id, numero_contrat: numeroContrat }).execute()
      const univers = await db
        .insertInto('univers')
        .values({ utilisateur_id: id, libelle: 'Périmètre' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('univers_contrat').values({ univers_id: univers.id, numero_contrat: numeroContrat }).execute()
      if (id === premium)
        await db
          .insertInto('univers_utilisateur')
          .values({ univers_id: univers.id, utilisateur_id: secondaire })
          .execute()
    }
    const clientSecondaire = await app.clientDe(secondaire)
    expect(await refus(clientSecondaire(abonnementsCalls.detailAbonnement, { params: { numeroContrat } }))).toBeNull()

    await detacher(numeroContrat, await app.clientDe(premium))

    await expect
      .poll(
        async () =>
          (await refus(clientSecondaire(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })))?.status,
      )
      .toBe(403)
    const restants = await db
      .selectFrom('groupe_contrat as gc')
      .innerJoin('groupe as g', 'g.id', 'gc.groupe_id')
      .select('g.utilisateur_id')
      .where('gc.numero_contrat', '=', numeroContrat)
      .execute()
    expect(restants).toEqual([{ utilisateur_id: voisin }])
    const univers = await db
      .selectFrom('univers_contrat')
      .select('univers_id')
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    expect(univers).toHaveLength(1)
  })

  it('ends access to it at once', async () => {
    const { db } = app.services
    const numeroContrat = await creerContratRattache(db, utilisateurId)
    await usager(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })
    await detacher(numeroContrat)
    await expect
      .poll(async () => (await refus(usager(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })))?.status)
      .toBe(403)
  })

  it('that is not attached is refused', async () => {
    const numeroContrat = await creerAbonnement(app.services.db)
    expect(await refus(detacher(numeroContrat))).toMatchObject({ status: 404, code: 'CONTRAT' })
  })

  it('twice at the same moment succeeds once', async () => {
    const { db } = app.services
    const contrats = [await creerAbonnement(db), await creerAbonnement(db)] as const
    await rattacher(db, utilisateurId, ...contrats)
    const issues = await Promise.all([refus(detacher(contrats[0])), refus(detacher(contrats[0]))])
    expect(new Set(issues.map((issue) => issue?.code ?? null))).toEqual(new Set(['CONTRAT', null]))
    expect(await defauts()).toEqual([contrats[1]])
  })
})

describe('for a managed user', () => {
  const gerer = (client: Client, userWebId: number, body: Demande) =>
    client(abonnementsCalls.gestionAbonnementUtilisateur, { params: { userWebId }, body })

  it('staff attach and detach without proof', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const numeroContrat = await creerAbonnement(db)
    await gerer(gestionnaire, premium, { numeroContrat, action: 'ATTACHER_CONTRAT' })
    expect(await defauts(premium)).toEqual([numeroContrat])
    expect(
      await refus(gerer(gestionnaire, premium, { numeroContrat: '0000000', action: 'ATTACHER_CONTRAT' })),
    ).toMatchObject({ code: '4' })
    await gerer(gestionnaire, premium, { numeroContrat, action: 'DETACHER_CONTRAT' })
    expect(await attachements(premium)).toEqual([])
  })

  it('a terminated contract goes only to an account that may enter it', async () => {
    const { db } = app.services
    const admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    const numeroContrat = await creerAbonnement(db, { etat: 'RM' })
    expect(await refus(gerer(admin, utilisateurId, { numeroContrat, action: 'ATTACHER_CONTRAT' }))).toMatchObject({
      code: '1',
    })
    const autre = await creerUtilisateur(db, { accesContratResilie: true })
    expect((await gerer(admin, autre, { numeroContrat, action: 'ATTACHER_CONTRAT' })).isResilie).toBe(true)
  })

  it('nobody acts on the account of a stranger', async () => {
    const { db } = app.services
    const numeroCompteur = 'D26AA1234'
    const numeroContrat = await creerAbonnement(db, { numeroCompteur })
    const autre = await creerUtilisateur(db)
    expect(
      await refus(gerer(usager, autre, { numeroContrat, numeroCompteur, action: 'ATTACHER_CONTRAT' })),
    ).toMatchObject({ status: 403 })
    expect(await attachements(autre)).toEqual([])
  })

  it('a manager does not act on an account that he does not manage', async () => {
    const { db } = app.services
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const numeroContrat = await creerAbonnement(db)
    expect(
      await refus(gerer(gestionnaire, utilisateurId, { numeroContrat, action: 'ATTACHER_CONTRAT' })),
    ).toMatchObject({ status: 403 })
  })

  it('secondary users get their contracts from perimeters alone', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
    const numeroCompteur = 'D26AA1235'
    const numeroContrat = await creerAbonnement(db, { numeroCompteur })
    const client = await app.clientDe(premium)
    expect(
      await refus(gerer(client, secondaire, { numeroContrat, numeroCompteur, action: 'ATTACHER_CONTRAT' })),
    ).toMatchObject({ status: 412, code: 'PERIMETRES' })
  })
})
