import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { purgeAcces } from '../../acces/purge-acces.job.ts'

const calls = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const spoof = (client: Client, userWebId: number) => client(calls.spoofUser, { body: { utilisateur: { userWebId } } })

describe('acting as another user', () => {
  let app: TestApp
  let adminId: number
  let admin: Client
  let usagerId: number
  let agentId = 0
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    horloge.regler(DEPART)
    adminId = await creerUtilisateur(app.services.db, {
      profils: ['ADMIN'],
      email: `admin-${Math.random()}@exemple.fr`,
    })
    usagerId = await creerUtilisateur(app.services.db, { nom: 'Usager' })
    admin = await app.clientDe(adminId)
  })

  const audit = () =>
    app.services.db.selectFrom('usurpation').selectAll().where('usurpateur_id', '=', adminId).orderBy('id').execute()
  const ecritures = () =>
    app.services.db
      .selectFrom('usurpation_ecriture')
      .innerJoin('usurpation', 'usurpation.id', 'usurpation_ecriture.usurpation_id')
      .select(['appel', 'entree', 'instant'])
      .where('usurpateur_id', '=', adminId)
      .orderBy('usurpation_ecriture.id')
      .execute()

  it('gives a session of the user, ends its own, and gives it back', async () => {
    horloge.regler('2026-11-02T09:15:00Z')
    const usurpee = await spoof(admin, usagerId)
    expect(usurpee).toMatchObject({
      userWebId: String(usagerId),
      modeUsurpation: true,
      expirationDate: '2026-11-02T12:00:00+01:00',
    })
    await expect.poll(async () => (await refus(admin(calls.infoUtilisateur, {})))?.status).toBe(410)

    horloge.regler('2026-11-02T09:30:00Z')
    const client = app.client(usurpee.tokenAuthentique)
    expect(await client(calls.infoUtilisateur, {})).toMatchObject({ nom: 'Usager', modeUsurpation: true })
    const rendue = await client(calls.unspoofUser, {})
    expect(rendue).toMatchObject({
      userWebId: String(adminId),
      modeUsurpation: false,
      expirationDate: '2026-11-02T12:00:00+01:00',
    })
    await expect.poll(async () => (await refus(client(calls.infoUtilisateur, {})))?.status).toBe(410)
  })

  it('is recorded: who, whom, when, and what was written, without secrets', async () => {
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    await client(calls.modifieUtilisateur, { body: { nom: 'Renommé' } })
    await refus(
      client(calls.modifieMotDePasse, { body: { ancienMotDePasse: 'Faux-2026!', nouveauMotDePasse: 'Neuf-2027?' } }),
    )
    await client(calls.infoUtilisateur, {})
    await client(calls.detailUtilisateur, { params: { id: usagerId } })
    const { identifiant } = await client(calls.infoUtilisateur, {})
    for (const instant of ['2026-11-02T09:05:00Z', '2026-11-02T09:10:00Z']) {
      horloge.regler(instant)
      await purgeAcces.executer(app.services)
    }
    await client(calls.unspoofUser, {})
    horloge.regler('2026-11-02T09:20:00Z')
    await purgeAcces.executer(app.services)

    expect(await audit()).toMatchObject([
      {
        utilisateur_id: usagerId,
        utilisateur_identifiant: identifiant,
        usurpateur_identifiant: expect.stringContaining('admin-'),
        debut: new Date(DEPART),
        fin: new Date('2026-11-02T09:10:00Z'),
        adresse: '127.0.0.1',
      },
    ])
    const lues = await ecritures()
    expect(lues.map(({ appel, instant }) => [appel, instant])).toEqual([
      ['Utilisateur/modifieUtilisateur', new Date(DEPART)],
      ['Utilisateur/modifieMotDePasse', new Date(DEPART)],
      ['Utilisateur/unspoofUser', new Date('2026-11-02T09:10:00Z')],
    ])
    expect(lues[0]?.entree).toMatchObject({ body: { nom: 'Renommé' } })
    expect(lues[1]?.entree).toMatchObject({ body: { ancienMotDePasse: '***', nouveauMotDePasse: '***' } })
  })

  it('is recorded without the account numbers that are typed where none is asked for', async () => {
    const numeroContrat = await creerContratRattache(app.services.db, usagerId)
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    const libelle = 'FR7630006000011234567890189'
    await client(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle } })
    expect(await ecritures()).toMatchObject([{ entree: { body: { numeroContrat, libelle: '••••0189' } } }])
  })

  it('outlives both accounts in the records', async () => {
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    await client(calls.unspoofUser, {})
    await app.services.db.deleteFrom('utilisateur').where('id', 'in', [adminId, usagerId]).execute()
    expect(await audit()).toHaveLength(1)
  })

  it.each([
    ['signing out', async (client: Client) => client(accesCalls.releaseMe, {})],
    [
      'the end of the session',
      async () => {
        horloge.regler('2026-11-02T12:00:00Z')
        await purgeAcces.executer(app.services)
      },
    ],
  ])('ends with %s', async (_, finir) => {
    await finir(app.client((await spoof(admin, usagerId)).tokenAuthentique))
    expect((await audit())[0]?.fin).toEqual(horloge.maintenant())
  })

  it('leaves the sign-ins and the consent of the user alone', async () => {
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    expect((await client(calls.infoUtilisateur, {})).meta).toMatchObject({
      derniere_date_connexion: null,
      unique_connexion: true,
    })
    expect(await refus(client(calls.accepteConditions, {}))).toMatchObject({ status: 403 })
  })

  it('deletes no account', async () => {
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    expect(
      await refus(client(calls.supprimeUtilisateur, { params: { id: usagerId, confirmation: true } })),
    ).toMatchObject({ status: 403 })
  })

  it('is not nested, nor turned on oneself, nor ended without having begun', async () => {
    expect((await refus(spoof(admin, adminId)))?.status).toBe(403)
    expect(await refus(admin(calls.unspoofUser, {}))).toMatchObject({ status: 412 })
    const autre = await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] })
    const client = app.client((await spoof(admin, autre)).tokenAuthentique)
    expect(await refus(spoof(client, usagerId))).toMatchObject({ status: 412, code: 'USURPATION' })
  })

  it.each<[Profil, Profil, number | null]>([
    ['ADMIN', 'ADMIN', 403],
    ['ADMIN', 'WEBMASTER', null],
    ['WEBMASTER', 'WEBMASTER', 403],
    ['WEBMASTER', 'CHARGE_DE_CLIENTELE', null],
    ['CHARGE_DE_CLIENTELE', 'CHARGE_DE_CLIENTELE', 403],
    ['ADMIN', 'UTILISATEUR_SECONDAIRE', 403],
    ['ADMIN', 'GRAND_COMPTE', 403],
    ['WEBMASTER', 'ADMIN', 403],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', null],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD', 403],
    ['UTILISATEUR_STANDARD', 'UTILISATEUR_STANDARD', 403],
    ['UTILISATEUR_PREMIUM', 'UTILISATEUR_SECONDAIRE', 403],
  ])('%s as a stranger who is %s: %s', async (acteur, cible, status) => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: [acteur] }))
    expect(
      (await refus(spoof(client, await creerUtilisateur(app.services.db, { profils: [cible] }))))?.status ?? null,
    ).toBe(status)
  })

  it('is open to a premium user for his own secondary users', async () => {
    const premiumId = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
    expect(await spoof(await app.clientDe(premiumId), secondaire)).toMatchObject({
      userWebId: String(secondaire),
      modeUsurpation: true,
    })
  })

  it('leaves the sessions of the user himself alone, when it begins, ends, and signs out', async () => {
    const sienne = await app.clientDe(usagerId)
    const vivante = async () =>
      expect(await sienne(calls.infoUtilisateur, {})).toMatchObject({ nom: 'Usager', modeUsurpation: false })
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    await vivante()
    const rendue = app.client((await client(calls.unspoofUser, {})).tokenAuthentique)
    await vivante()
    const encore = app.client((await spoof(rendue, usagerId)).tokenAuthentique)
    await encore(accesCalls.releaseMe, {})
    await vivante()
    await expect.poll(async () => (await refus(encore(calls.infoUtilisateur, {})))?.status).toBe(410)
  })

  it('has the rights of the user, not those of who acts', async () => {
    const client = app.client((await spoof(admin, usagerId)).tokenAuthentique)
    expect((await refus(client(calls.utilisateurs, { query: {} })))?.status).toBe(403)
    expect((await refus(client(calls.detailUtilisateur, { params: { id: adminId } })))?.status).toBe(403)
  })

  it.each<[string, () => number]>([
    ['the user', () => usagerId],
    ['who acts', () => agentId],
  ])('ends when the profiles of %s change: what was allowed may no longer be', async (_, qui) => {
    agentId = await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] })
    const agent = await app.clientDe(agentId)
    const tiersId = await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] })
    const { tokenAuthentique } = await spoof(await app.clientDe(tiersId), await creerUtilisateur(app.services.db))
    const leurs = [await app.clientDe(agentId), await app.clientDe(usagerId), app.client(tokenAuthentique)]
    const client = app.client((await spoof(agent, usagerId)).tokenAuthentique)
    await admin(calls.modifieUtilisateurEtProfils, { body: { userWebId: qui(), profils: ['CHARGE_DE_CLIENTELE'] } })
    await expect.poll(async () => (await refus(client(calls.infoUtilisateur, {})))?.status).toBe(410)
    expect(
      await app.services.db
        .selectFrom('usurpation')
        .select(['usurpateur_id', 'fin'])
        .where('usurpateur_id', 'in', [tiersId, agentId])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { usurpateur_id: tiersId, fin: null },
      { usurpateur_id: agentId, fin: new Date(DEPART) },
    ])
    for (const sienne of leurs) expect(await refus(sienne(calls.infoUtilisateur, {}))).toBeNull()
  })

  it('can be switched off', async () => {
    await reglerFonctionnalite(app.services, 'Usurpation', false)
    expect(await refus(spoof(admin, usagerId))).toMatchObject({ status: 403, code: 'USURPATION' })
    await reglerFonctionnalite(app.services, 'Usurpation', true)
  })
})
