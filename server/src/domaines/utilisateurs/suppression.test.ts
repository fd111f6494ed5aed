import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'

const { infoUtilisateur, supprimeUtilisateur } = utilisateursCalls
const supprimer = (client: Client, id: number, confirmation = true) =>
  client(supprimeUtilisateur, { params: { id, confirmation } })

describe('deleting an account', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
    await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
  })
  afterAll(() => app.close())

  const existe = async (id: number) =>
    (await app.services.db.selectFrom('utilisateur').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  it('takes sessions, attachments and groups along; contracts and their invoices stay', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { email: 'part@exemple.fr' })
    const numeroContrat = await creerContratRattache(db, id)
    await db.insertInto('groupe').values({ utilisateur_id: id, nom: 'Maison' }).execute()
    const client = await app.clientDe(id)

    expect(await supprimer(client, id)).toEqual({ message: 'Suppression correctement effectuée' })
    expect(await existe(id)).toBe(false)
    await expect.poll(async () => (await refus(client(infoUtilisateur, {})))?.status).toBe(410)
    for (const table of ['attachement', 'groupe', 'session', 'utilisateur_profil'] as const) {
      expect(await db.selectFrom(table).select('utilisateur_id').where('utilisateur_id', '=', id).execute()).toEqual([])
    }
    expect(
      await db.selectFrom('abonnement').select('numero_contrat').where('numero_contrat', '=', numeroContrat).execute(),
    ).toHaveLength(1)
    expect((await courriersPour(db, 'part@exemple.fr')).map(({ type }) => type)).toEqual(['compte-supprime'])
  })

  it('has to be confirmed', async () => {
    const id = await creerUtilisateur(app.services.db)
    expect(await refus(supprimer(await app.clientDe(id), id, false))).toMatchObject({
      status: 412,
      code: 'CONFIRMATION',
    })
    expect(await existe(id)).toBe(true)
  })

  it.each<[Profil, boolean]>([
    ['UTILISATEUR_STANDARD', true],
    ['UTILISATEUR_PREMIUM', true],
    ['CHARGE_DE_CLIENTELE', true],
    ['ADMIN', false],
    ['WEBMASTER', false],
    ['UTILISATEUR_SECONDAIRE', false],
    ['UTILISATEUR_VISITEUR', false],
    ['GRAND_COMPTE', false],
  ])('%s deletes his own account: %s', async (profil, permis) => {
    const id = await creerUtilisateur(app.services.db, { profils: [profil] })
    expect((await refus(supprimer(await app.clientDe(id), id)))?.status).toBe(permis ? undefined : 403)
    expect(await existe(id)).toBe(!permis)
  })

  it('ends the accounts of the secondary users of a premium user, and their sessions', async () => {
    const premiumId = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
    const client = await app.clientDe(secondaire)
    await client(infoUtilisateur, {})
    await supprimer(await app.clientDe(premiumId), premiumId)
    expect(await existe(secondaire)).toBe(false)
    await expect.poll(async () => (await refus(client(infoUtilisateur, {})))?.status).toBe(410)
  })

  it('is done by staff only while the utility allows it, by a premium user for his own users always', async () => {
    const { db } = app.services
    const admin = await app.clientDe(
      await creerUtilisateur(db, { profils: ['ADMIN'], email: 'agent@exemple.fr', prenom: 'Agathe' }),
    )
    const premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const [un, deux, visiteur] = [
      await creerUtilisateur(db, { email: 'un@exemple.fr', prenom: 'Ursule' }),
      await creerUtilisateur(db),
      await creerUtilisateur(db, { profils: ['UTILISATEUR_VISITEUR'], premiumId }),
    ]
    await supprimer(admin, un)
    expect(await existe(un)).toBe(false)
    expect(await courriersPour(db, 'un@exemple.fr')).toMatchObject([
      { type: 'compte-supprime', texte: expect.stringContaining('Bonjour Ursule,') },
    ])
    expect(await courriersPour(db, 'agent@exemple.fr')).toEqual([])
    await reglerFonctionnalite(app.services, 'SuppressionUtilisateur', false)
    expect((await refus(supprimer(admin, deux)))?.status).toBe(403)
    await supprimer(await app.clientDe(premiumId), visiteur)
    expect(await existe(visiteur)).toBe(false)
    await reglerFonctionnalite(app.services, 'SuppressionUtilisateur', true)
  })

  it('never takes the last administrator who may sign in', async () => {
    const { db } = app.services
    await db.deleteFrom('utilisateur_profil').where('profil', '=', 'ADMIN').execute()
    await creerUtilisateur(db, { profils: ['ADMIN'], actif: false })
    const ids = [await creerUtilisateur(db, { profils: ['ADMIN'] }), await creerUtilisateur(db, { profils: ['ADMIN'] })]
    const [un = 0, deux = 0] = ids
    const [premier, second] = [await app.clientDe(un), await app.clientDe(deux)]
    const issues = await Promise.all([refus(supprimer(premier, deux)), refus(supprimer(second, un))])
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
    expect([await existe(un), await existe(deux)].filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['a stranger', '/webapi/Utilisateur/1/true', 403],
    ['no id', '/webapi/Utilisateur/x/true', 400],
    ['SQL', `/webapi/Utilisateur/${encodeURIComponent('1; drop table utilisateur')}/true`, 400],
  ])('refuses %s', async (_, url, status) => {
    const { jeton } = await ouvrirSession(app.services, app.services.db, {
      utilisateurId: await creerUtilisateur(app.services.db),
    })
    expect((await app.app.inject({ method: 'DELETE', url, headers: { token: jeton } })).statusCode).toBe(status)
  })
})
