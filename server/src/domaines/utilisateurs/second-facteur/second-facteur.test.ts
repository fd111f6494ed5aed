import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls as comptes } from '@ael/contract/utilisateurs/calls.ts'
import { secondFacteurCalls as calls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { codeDe, creerApplication, SECRET_APPLICATION } from '../../../testing/second-facteur.ts'
import { ouvrirSession } from '../../acces/jetons/ouvrir-session.public.ts'
import { limiteAdresse } from '../limites.ts'
import { nombreDeSessions } from '../liste/personnel.public.query.ts'
import { personnel } from '../liste/personnel.public.sql.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let exigeant: TestApp
let souple: TestApp
beforeAll(async () => {
  exigeant = await createTestApp({ horloge, env: { SECOND_FACTEUR: 'exige' } })
  souple = await createTestApp({ horloge })
})
afterAll(async () => {
  await exigeant.close()
  await souple.close()
})
beforeEach(() => horloge.regler('2026-11-23T09:00:00Z'))

let numero = 0
async function agent(app: TestApp, profils: readonly ('ADMIN' | 'WEBMASTER' | 'CHARGE_DE_CLIENTELE')[] = ['ADMIN']) {
  numero += 1
  const email = `agent${numero}@exemple.fr`
  const id = await creerUtilisateur(app.services.db, { email, profils, motDePasse: MOT_DE_PASSE })
  return { id, email }
}

/** The password, and what comes of it. */
async function motDePasseDonne(app: TestApp, email: string) {
  const anonyme = await app.clientDe(null)
  return anonyme(comptes.authentification, { body: { identifiant: email, motDePasse: MOT_DE_PASSE } })
}
const aMoitie = async (app: TestApp, email: string): Promise<Client> =>
  app.client((await motDePasseDonne(app, email)).tokenAuthentique)

const codeActuel = (secret = SECRET_APPLICATION) => codeDe(secret, horloge.maintenant())
const plusTard = (secondes: number) => horloge.regler(new Date(horloge.maintenant().getTime() + secondes * 1000))
const presenter = (client: Client, code = codeActuel()) =>
  client(calls.presenteCode, { body: { codeApplication: code } })
const sujets = async (app: TestApp, email: string) =>
  (await courriersPour(app.services.db, email)).map(({ texte }) => texte)

describe('signing in, where a second factor is required', () => {
  it('goes through the choice of a first one, which comes with recovery codes', async () => {
    const { email } = await agent(exigeant)
    const ouverture = await motDePasseDonne(exigeant, email)
    expect(ouverture).toMatchObject({ identifiant: '', secondFacteur: 'enrolement' })
    const client = exigeant.client(ouverture.tokenAuthentique)
    expect(await client(calls.attenteSecondFacteur, {})).toMatchObject({
      etape: 'enrolement',
      email,
      passkey: false,
      secours: false,
    })

    const { secret, adresse } = await client(calls.prepareApplication, { body: {} })
    expect(new URL(adresse).searchParams.get('secret')).toBe(secret)
    // Begun and left, it keeps nobody out.
    const autreFois = exigeant.client((await motDePasseDonne(exigeant, email)).tokenAuthentique)
    expect(await autreFois(calls.attenteSecondFacteur, {})).toMatchObject({ etape: 'enrolement' })
    const ajout = await client(calls.confirmeApplication, { body: { codeApplication: codeActuel(secret) } })
    expect(ajout.codesSecours).toHaveLength(10)
    expect(ajout.ouverture).toMatchObject({ email, profils: ['ADMIN'] })

    const entier = exigeant.client(ajout.ouverture?.tokenAuthentique)
    expect(await entier(calls.monSecondFacteur, {})).toMatchObject({ exige: true, codesRestants: 10, passkeys: [] })
    await expect.poll(async () => (await refus(client(calls.attenteSecondFacteur, {})))?.status).toBe(410)
    expect(await sujets(exigeant, email)).toEqual([
      expect.stringContaining('Une application d’authentification vient d’être ajoutée'),
    ])
  })

  it('is no sign-in before the factor is shown: neither its date nor its length is that of one', async () => {
    const { id, email } = await agent(exigeant)
    await creerApplication(exigeant.services, id)
    const { expirationDate, tokenAuthentique } = await motDePasseDonne(exigeant, email)
    expect(Date.parse(expirationDate)).toBe(horloge.maintenant().getTime() + 20 * 60_000)
    const derniere = async () =>
      (
        await exigeant.services.db
          .selectFrom('utilisateur')
          .select('derniere_connexion')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).derniere_connexion
    expect(await derniere()).toBeNull()
    await presenter(await aMoitie(exigeant, email))
    expect(await derniere()).toEqual(horloge.maintenant())
    plusTard(20 * 60)
    expect((await refus(exigeant.client(tokenAuthentique)(calls.attenteSecondFacteur, {})))?.status).toBe(410)
  })

  it('lets a password alone choose no factor beside those that there are', async () => {
    const { id, email } = await agent(exigeant)
    const client = await aMoitie(exigeant, email)
    const { secret } = await client(calls.prepareApplication, { body: {} })
    await exigeant.services.db.deleteFrom('facteur_application').where('utilisateur_id', '=', id).execute()
    await creerApplication(exigeant.services, id)
    const tard = await refus(client(calls.confirmeApplication, { body: { codeApplication: codeActuel(secret) } }))
    expect(tard).toMatchObject({ status: 412, code: 'SECOND_FACTEUR' })
    // In the window too that was told to choose one before.
    expect(await refus(client(calls.prepareApplication, { body: {} }))).toMatchObject({
      status: 412,
      code: 'SECOND_FACTEUR',
      message: 'Un second facteur vient d’être choisi pour ce compte. Reconnectez-vous en le présentant.',
    })
    expect((await refus((await aMoitie(exigeant, email))(calls.prepareApplication, { body: {} })))?.status).toBe(403)
  })

  it('asks nothing more of a customer', async () => {
    const email = 'abonne@exemple.fr'
    await creerUtilisateur(exigeant.services.db, { email, motDePasse: MOT_DE_PASSE })
    expect(await motDePasseDonne(exigeant, email)).toMatchObject({ email })
  })

  it('has whoever becomes one of the staff wait in the sessions that he has', async () => {
    const { db } = exigeant.services
    const id = await creerUtilisateur(db)
    const client = await exigeant.clientDe(id)
    await client(comptes.mesSessions, {})
    const { id: admin } = await agent(exigeant)
    await creerApplication(exigeant.services, admin)
    const chef = exigeant.client(
      (await presenter(await aMoitie(exigeant, `agent${numero}@exemple.fr`))).ouverture?.tokenAuthentique,
    )
    await chef(comptes.modifieUtilisateurEtProfils, { body: { userWebId: String(id), profils: ['WEBMASTER'] } })
    await expect.poll(async () => (await refus(client(comptes.mesSessions, {})))?.status).toBe(401)
  })
})

describe('a code of the application', () => {
  it('serves once, and none before it does', async () => {
    const { id, email } = await agent(souple)
    await creerApplication(souple.services, id)
    const precedent = codeActuel()
    plusTard(30)
    const code = codeActuel()
    await presenter(await aMoitie(souple, email), code)
    for (const rejoue of [code, precedent])
      expect((await refus(presenter(await aMoitie(souple, email), rejoue)))?.message).toMatch(/déjà servi/)
    plusTard(30)
    await presenter(await aMoitie(souple, email))
  })

  it('is that of now, or of the half minute before or after', async () => {
    const { id, email } = await agent(souple)
    await creerApplication(souple.services, id)
    const statuts: (number | undefined)[] = []
    for (const ecart of [-60, 60, -30, 30]) {
      const code = codeDe(SECRET_APPLICATION, new Date(horloge.maintenant().getTime() + ecart * 1000))
      statuts.push((await refus(presenter(await aMoitie(souple, email), code)))?.status)
    }
    expect(statuts).toEqual([400, 400, undefined, undefined])
    // Two wrong ones, and as many right ones as one likes.
    for (let encore = 0; encore < 2; encore += 1) {
      plusTard(60)
      await presenter(await aMoitie(souple, email))
    }
  })

  it('given twice at once opens one session', async () => {
    const { id, email } = await agent(souple)
    await creerApplication(souple.services, id)
    const clients = [await aMoitie(souple, email), await aMoitie(souple, email)]
    const issues = await Promise.allSettled(clients.map((client) => presenter(client)))
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused when it is of another time, and after five wrong ones even when it is right', async () => {
    const { id, email } = await agent(souple)
    await creerApplication(souple.services, id)
    const client = await aMoitie(souple, email)
    const autre = codeDe(SECRET_APPLICATION, new Date('2026-11-23T08:00:00Z'))
    for (let essai = 0; essai < 5; essai += 1) {
      expect(await refus(presenter(client, autre))).toMatchObject({
        status: 400,
        champs: [{ champ: 'codeApplication' }],
      })
    }
    expect((await refus(presenter(client)))?.status).toBe(429)
    plusTard(15 * 60 + 1)
    await presenter(client)
    const { cle, maximum } = limiteAdresse('127.0.0.1')
    const tentatives = Array.from({ length: maximum }, () => ({ cle, instant: horloge.maintenant() }))
    const ailleurs = await aMoitie(souple, email)
    await souple.services.db.insertInto('tentative_connexion').values(tentatives).execute()
    plusTard(30)
    expect((await refus(presenter(ailleurs)))?.status).toBe(429)
    await souple.services.db.deleteFrom('tentative_connexion').execute()
  })

  it('is kept by a secret that nobody reads in the database', async () => {
    const { email } = await agent(exigeant)
    const client = await aMoitie(exigeant, email)
    const { secret } = await client(calls.prepareApplication, { body: {} })
    const lignes = await exigeant.services.db.selectFrom('facteur_application').selectAll().execute()
    expect(JSON.stringify(lignes)).not.toContain(secret)
  })

  it('is guessed at five times by whoever sets the application up', async () => {
    const { email } = await agent(exigeant)
    const client = await aMoitie(exigeant, email)
    const { secret } = await client(calls.prepareApplication, { body: {} })
    const confirmer = (codeApplication: string) => client(calls.confirmeApplication, { body: { codeApplication } })
    const autre = codeDe(secret, new Date('2026-11-23T08:00:00Z'))
    for (let essai = 0; essai < 5; essai += 1) expect((await refus(confirmer(autre)))?.status).toBe(400)
    expect((await refus(confirmer(codeActuel(secret))))?.status).toBe(429)
  })
})

describe('a recovery code', () => {
  it('opens one session, however it is typed, and the holder is told', async () => {
    const { id, email } = await agent(souple)
    const [code = ''] = await creerApplication(souple.services, id)
    const saisi = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    const clients = [await aMoitie(souple, email), await aMoitie(souple, email)]
    const issues = await Promise.allSettled(
      clients.map((client) => client(calls.presenteCodeSecours, { body: { codeSecours: saisi } })),
    )
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const jeton = issues.flatMap((issue) => (issue.status === 'fulfilled' ? issue.value.ouverture : []))[0]
    expect(await souple.client(jeton?.tokenAuthentique)(calls.monSecondFacteur, {})).toMatchObject({ codesRestants: 9 })
    expect(await sujets(souple, email)).toEqual([expect.stringContaining('Un de vos codes de secours vient de servir')])
  })

  it('opens its own account alone', async () => {
    const [lui, elle] = [await agent(souple), await agent(souple)]
    await creerApplication(souple.services, lui.id)
    const [delle = ''] = await creerApplication(souple.services, elle.id)
    const essai = (await aMoitie(souple, lui.email))(calls.presenteCodeSecours, { body: { codeSecours: delle } })
    expect((await refus(essai))?.status).toBe(400)
    await (
      await aMoitie(souple, elle.email)
    )(calls.presenteCodeSecours, { body: { codeSecours: delle } })
  })

  it('of before is worth nothing once there are others, for which a factor was just shown', async () => {
    const { id, email } = await agent(souple)
    const [ancien = ''] = await creerApplication(souple.services, id)
    const { ouverture } = await presenter(await aMoitie(souple, email))
    const client = souple.client(ouverture?.tokenAuthentique)
    plusTard(10 * 60 + 1)
    expect((await refus(client(calls.nouveauxCodesSecours, {})))?.code).toBe('PREUVE')
    expect((await presenter(client)).ouverture).toBeNull()
    const { codesSecours } = await client(calls.nouveauxCodesSecours, {})
    expect(await sujets(souple, email)).toEqual([expect.stringContaining('viennent d’être remplacés')])
    const autre = await aMoitie(souple, email)
    expect((await refus(autre(calls.presenteCodeSecours, { body: { codeSecours: ancien } })))?.status).toBe(400)
    await autre(calls.presenteCodeSecours, { body: { codeSecours: codesSecours[0] ?? '' } })
  })
})

it('whoever has no factor any more draws no recovery code', async () => {
  const { id, email } = await agent(souple)
  await creerApplication(souple.services, id)
  const { ouverture } = await presenter(await aMoitie(souple, email))
  const client = souple.client(ouverture?.tokenAuthentique)
  await client(calls.retireApplication, {})
  expect(await refus(client(calls.nouveauxCodesSecours, {}))).toMatchObject({ status: 412, code: 'SANS_FACTEUR' })
})

describe('in one’s account', () => {
  it('a first factor asks for the password, and has the other sessions wait for it', async () => {
    const { email } = await agent(souple)
    const [ici, ailleurs] = [await aMoitie(souple, email), await aMoitie(souple, email)]
    await ailleurs(calls.monSecondFacteur, {})
    expect((await refus(ici(calls.prepareApplication, { body: {} })))?.champs).toMatchObject([
      { champ: 'motDePasseActuel' },
    ])
    const confirmer = (codeApplication: string) => refus(ici(calls.confirmeApplication, { body: { codeApplication } }))
    expect(await confirmer('123456')).toMatchObject({
      status: 412,
      code: 'APPLICATION',
      message: expect.stringMatching(/^Ce QR code n’est plus valable/),
    })
    const { secret } = await ici(calls.prepareApplication, { body: { motDePasseActuel: MOT_DE_PASSE } })
    const { ouverture, codesSecours } = await ici(calls.confirmeApplication, {
      body: { codeApplication: codeActuel(secret) },
    })
    expect({ ouverture, codes: codesSecours?.length }).toEqual({ ouverture: null, codes: 10 })
    plusTard(30)
    expect(await confirmer(codeActuel(secret))).toMatchObject({
      status: 412,
      code: 'APPLICATION',
      message: expect.stringMatching(/^Votre compte a déjà une application/),
    })
    expect(await ici(calls.monSecondFacteur, {})).toMatchObject({ codesRestants: 10 })
    await expect.poll(async () => (await refus(ailleurs(calls.monSecondFacteur, {})))?.status).toBe(403)
  })

  it('the last one goes where none is required, after another proof, and its codes with it', async () => {
    const { id, email } = await agent(souple)
    await creerApplication(souple.services, id)
    const { ouverture } = await presenter(await aMoitie(souple, email))
    const client = souple.client(ouverture?.tokenAuthentique)
    plusTard(10 * 60)
    await client(calls.nouveauxCodesSecours, {})
    plusTard(1)
    expect((await refus(client(calls.retireApplication, {})))?.code).toBe('PREUVE')
    await presenter(client)
    const enAttente = await aMoitie(souple, email)
    expect((await refus(enAttente(calls.monSecondFacteur, {})))?.status).toBe(403)
    await client(calls.retireApplication, {})
    expect((await sujets(souple, email)).at(-1)).toContain('L’application d’authentification vient d’être retirée')
    expect(await refus(enAttente(calls.monSecondFacteur, {}))).toBeNull()
    expect(await client(calls.monSecondFacteur, {})).toMatchObject({ application: null, codesRestants: 0 })
    expect(await motDePasseDonne(souple, email)).toMatchObject({ email })
  })

  it('the last one stays where one is required', async () => {
    const { id, email } = await agent(exigeant)
    await creerApplication(exigeant.services, id)
    const { ouverture } = await presenter(await aMoitie(exigeant, email))
    const client = exigeant.client(ouverture?.tokenAuthentique)
    expect((await refus(client(calls.retireApplication, {})))?.code).toBe('DERNIER_FACTEUR')
    expect(await refus(client(calls.prepareApplication, { body: {} }))).toMatchObject({ code: 'APPLICATION' })
    expect(await client(calls.monSecondFacteur, {})).toMatchObject({ application: { ajouteeLe: expect.any(String) } })
  })

  it('nobody sees or changes the factors of whom he acts for', async () => {
    const { id: webmaster } = await agent(souple, ['WEBMASTER'])
    const { id: admin, email } = await agent(souple)
    await creerApplication(souple.services, admin)
    const { ouverture } = await presenter(await aMoitie(souple, email))
    const chef = souple.client(ouverture?.tokenAuthentique)
    const usurpation = await chef(comptes.spoofUser, { body: { utilisateur: { userWebId: webmaster } } })
    const dessous = souple.client(usurpation.tokenAuthentique)
    expect((await refus(dessous(calls.monSecondFacteur, {})))?.status).toBe(403)
    expect((await refus(dessous(calls.prepareApplication, { body: {} })))?.status).toBe(403)
    const revenu = souple.client((await dessous(comptes.unspoofUser, {})).tokenAuthentique)
    expect(await revenu(calls.monSecondFacteur, {})).toMatchObject({ codesRestants: 10 })
  })
})

it('is told of the staff with the sessions that are open, those as somebody else among them', async () => {
  const { db } = souple.services
  const [un, deux] = [await agent(souple), await agent(souple)]
  await creerApplication(souple.services, un.id)
  const usager = await creerUtilisateur(db)
  const ouvrir = (utilisateurId: number) => ouvrirSession(souple.services, db, { utilisateurId })
  for (const fin of [horloge.maintenant(), null]) {
    const { id } = await ouvrir(un.id)
    if (fin) await db.updateTable('session').set({ expire_le: fin }).where('id', '=', id).execute()
  }
  const client = await souple.clientDe(deux.id)
  await client(calls.prepareApplication, { body: { motDePasseActuel: MOT_DE_PASSE } })
  const membres = (await personnel(db, horloge.maintenant())).filter(({ email }) =>
    [un.email, deux.email].includes(email),
  )
  expect(membres).toMatchObject([
    { email: un.email, sessions: 1, second_facteur: true },
    { email: deux.email, sessions: 1, second_facteur: false },
  ])
  await client(comptes.spoofUser, { body: { utilisateur: { userWebId: usager } } })
  expect(await nombreDeSessions(db, deux.id, horloge.maintenant())).toBe(1)
  expect(await nombreDeSessions(db, un.id, horloge.maintenant())).toBe(1)
})

describe('a reset', () => {
  it('takes all factors away, ends the sessions, is told and inscribed; the account chooses another', async () => {
    const { id, email } = await agent(exigeant, ['WEBMASTER'])
    const { id: admin, email: adminMail } = await agent(exigeant)
    await creerApplication(exigeant.services, id)
    await creerApplication(exigeant.services, admin)
    const { ouverture } = await presenter(await aMoitie(exigeant, adminMail))
    const chef = exigeant.client(ouverture?.tokenAuthentique)
    const oublieux = await aMoitie(exigeant, email)
    expect(await chef(calls.secondFacteurDuCompte, { params: { id } })).toEqual({
      application: true,
      passkeys: 0,
      codesRestants: 10,
    })
    await chef(calls.reinitialiseSecondFacteur, { body: { userWebId: id } })
    await expect.poll(async () => (await refus(oublieux(calls.attenteSecondFacteur, {})))?.status).toBe(410)
    expect(await motDePasseDonne(exigeant, email)).toMatchObject({ secondFacteur: 'enrolement' })
    expect(await sujets(exigeant, email)).toEqual([expect.stringContaining('vient d’être réinitialisé')])
    const acte = await exigeant.services.db
      .selectFrom('journal_personnel')
      .select(['objet', 'avant', 'apres'])
      .where('appel', '=', calls.reinitialiseSecondFacteur.path)
      .executeTakeFirst()
    const apres = { application: false, passkeys: 0, codesRestants: 0 }
    expect(acte).toEqual({
      objet: `Second facteur de ${email}`,
      avant: { application: true, passkeys: 0, codesRestants: 10 },
      apres,
    })
    expect(await chef(calls.secondFacteurDuCompte, { params: { id } })).toEqual(apres)
    const sien = { application: true, passkeys: 0, codesRestants: 10 }
    expect(await chef(calls.secondFacteurDuCompte, { params: { id: admin } })).toEqual(sien)
    const lui = await refus(chef(calls.reinitialiseSecondFacteur, { body: { userWebId: admin } }))
    expect(lui).toMatchObject({ status: 412, code: 'SOI' })
  })

  it.each(['WEBMASTER', 'CHARGE_DE_CLIENTELE'] as const)('is not for a %s', async (profil) => {
    const { id } = await agent(souple, ['CHARGE_DE_CLIENTELE'])
    const client = await souple.clientDe((await agent(souple, [profil])).id)
    expect((await refus(client(calls.reinitialiseSecondFacteur, { body: { userWebId: id } })))?.status).toBe(403)
    expect((await refus(client(calls.secondFacteurDuCompte, { params: { id } })))?.status).toBe(403)
  })
})
