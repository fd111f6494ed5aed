import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMotsDePasse } from '../../../gateways/mots-de-passe/mots-de-passe.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'

const { authentification, infoUtilisateur } = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const FAUX = 'Faux-2026!'

describe('signing in', () => {
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge, motsDePasse: createMotsDePasse() })
  })
  afterAll(() => app.close())
  beforeEach(() => horloge.regler(DEPART))
  afterEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

  const seConnecter = async (identifiant: string, motDePasse: string) =>
    (await app.clientDe(null))(authentification, { body: { identifiant, motDePasse } })

  it.each(['alix@exemple.fr', 'ALIX@Exemple.FR', 'alix.d', 'Alix.D'])(
    'takes identifier or e-mail address in any case: %s',
    async (nom) => {
      const { db } = app.services
      await db.deleteFrom('utilisateur').where('email', '=', 'alix@exemple.fr').execute()
      const id = await creerUtilisateur(db, {
        email: 'alix@exemple.fr',
        identifiant: 'alix.d',
        motDePasse: MOT_DE_PASSE,
      })
      expect(await seConnecter(nom, MOT_DE_PASSE)).toMatchObject({
        userWebId: String(id),
        identifiant: 'alix.d',
        email: 'alix@exemple.fr',
        nomComplet: 'Alix Durand',
        profils: ['UTILISATEUR_STANDARD'],
        modeUsurpation: false,
        expirationDate: '2026-11-02T12:00:00+01:00',
      })
    },
  )

  it('takes whoever has the name as identifier before whoever has it as address', async () => {
    const { db } = app.services
    await creerUtilisateur(db, { email: 'double@exemple.fr', identifiant: 'autre.nom', motDePasse: MOT_DE_PASSE })
    const premier = await creerUtilisateur(db, { identifiant: 'double@exemple.fr', motDePasse: MOT_DE_PASSE })
    expect((await seConnecter('double@exemple.fr', MOT_DE_PASSE)).userWebId).toBe(String(premier))
  })

  it('answers a new token and ends the one of the request', async () => {
    await creerUtilisateur(app.services.db, { email: 'jeton@exemple.fr', motDePasse: MOT_DE_PASSE })
    const { token } = await app.client()(accesCalls.generateToken, { body: { clientId: 'ael-web', accessKey: 'demo' } })
    const { tokenAuthentique } = await app.client(token)(authentification, {
      body: { identifiant: 'jeton@exemple.fr', motDePasse: MOT_DE_PASSE },
    })
    expect(tokenAuthentique).not.toBe(token)
    expect((await app.client(tokenAuthentique)(infoUtilisateur, {})).email).toBe('jeton@exemple.fr')
    await expect.poll(async () => (await refus(app.client(token)(infoUtilisateur, {})))?.status).toBe(410)
  })

  it('gives the same answer for a wrong password, an unknown account and an account without password', async () => {
    await creerUtilisateur(app.services.db, { email: 'connu@exemple.fr', motDePasse: MOT_DE_PASSE })
    await creerUtilisateur(app.services.db, { email: 'sans@exemple.fr' })
    const reponses = [
      await refus(seConnecter('connu@exemple.fr', FAUX)),
      await refus(seConnecter('inconnu@exemple.fr', FAUX)),
      await refus(seConnecter('sans@exemple.fr', FAUX)),
    ]
    expect(reponses[0]).toEqual({
      status: 401,
      code: 'IDENTIFIANTS',
      severity: 'Security',
      message: 'Identifiant et/ou mot de passe incorrect.',
    })
    expect(reponses[1]).toEqual(reponses[0])
    expect(reponses[2]).toEqual(reponses[0])
  })

  it.each([
    ['an account not yet activated', { actif: false }, 403, 'NON_VALIDE'],
    ['a password that must be changed', { changementMotDePasseRequis: true }, 412, 'MOT_DE_PASSE_A_CHANGER'],
  ])('speaks of %s to nobody but who knows the password', async (_, compte, status, code) => {
    const email = `etat${status}@exemple.fr`
    await creerUtilisateur(app.services.db, { email, motDePasse: MOT_DE_PASSE, ...compte })
    expect(await refus(seConnecter(email, FAUX))).toMatchObject({ status: 401, code: 'IDENTIFIANTS' })
    expect(await refus(seConnecter(email, MOT_DE_PASSE))).toMatchObject({ status, code })
  })

  it('says until the second sign-in that this is the first', async () => {
    await creerUtilisateur(app.services.db, { email: 'premiere@exemple.fr', motDePasse: MOT_DE_PASSE })
    const premiere = await seConnecter('premiere@exemple.fr', MOT_DE_PASSE)
    expect(premiere.meta).toMatchObject({
      unique_connexion: true,
      derniere_date_connexion: '2026-11-02T10:00:00+01:00',
    })
    expect((await app.client(premiere.tokenAuthentique)(infoUtilisateur, {})).meta.unique_connexion).toBe(true)
    horloge.regler('2026-11-03T09:00:00Z')
    for (const fois of [2, 3])
      expect((await seConnecter('premiere@exemple.fr', MOT_DE_PASSE)).meta.unique_connexion, `${fois}`).toBe(false)
  })

  it('replaces a hash made with older parameters', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { email: 'ancien@exemple.fr', motDePasse: MOT_DE_PASSE })
    await seConnecter('ancien@exemple.fr', MOT_DE_PASSE)
    const { mot_de_passe_hash } = await db
      .selectFrom('utilisateur')
      .select('mot_de_passe_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(mot_de_passe_hash).toContain('m=19456,t=2,p=1')
    expect(await refus(seConnecter('ancien@exemple.fr', MOT_DE_PASSE))).toBeNull()
  })

  it('leaves the password that was chosen while an older hash was replaced', async () => {
    const { db, motsDePasse } = app.services
    const [email, choisi] = ['course@exemple.fr', 'Riviere-28!']
    const id = await creerUtilisateur(db, { email, motDePasse: MOT_DE_PASSE })
    const connexion = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('utilisateur')
        .set({ mot_de_passe_hash: await motsDePasse.hacher(choisi) })
        .where('id', '=', id)
        .execute()
      const enCours = refus(seConnecter(email, MOT_DE_PASSE))
      await attendreVerrous(db)
      return { enCours }
    })
    expect((await connexion.enCours)?.code).toBe('IDENTIFIANTS')
    expect(await refus(seConnecter(email, choisi))).toBeNull()
  })

  it('lets in several who come at once while the hash is replaced', async () => {
    await creerUtilisateur(app.services.db, { email: 'ensemble@exemple.fr', motDePasse: MOT_DE_PASSE })
    const issues = await Promise.all([1, 2, 3].map(() => refus(seConnecter('ensemble@exemple.fr', MOT_DE_PASSE))))
    expect(issues).toEqual([null, null, null])
  })

  it('a sign-in is no modification of the profile', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { email: 'modif@exemple.fr', motDePasse: MOT_DE_PASSE })
    const lire = () =>
      db.selectFrom('utilisateur').select('date_modification').where('id', '=', id).executeTakeFirstOrThrow()
    const avant = await lire()
    await seConnecter('modif@exemple.fr', MOT_DE_PASSE)
    expect(await lire()).toEqual(avant)
  })
})
