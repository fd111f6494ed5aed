import { accesCalls } from '@ael/contract/acces/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'
import { EchecIdentite } from '../../gateways/identite/identite.ts'
import { prouverParFranceConnect } from './prouver-identite.ts'
import { insererDemande } from './repository.ts'

const { getTokenStateNonce } = federationCalls

describe('FranceConnect out of order', () => {
  let app: TestApp
  beforeAll(async () => {
    const fournisseur = {
      FRANCECONNECT_URL: 'http://127.0.0.1:9/api/v2',
      FRANCECONNECT_CLIENT_ID: 'x',
      FRANCECONNECT_CLIENT_SECRET: 'y',
    }
    app = await createTestApp({ env: fournisseur })
  })
  afterAll(() => app.close())

  it('is said in a sentence that leads to the password, which still opens', async () => {
    await creerUtilisateur(app.services.db, { email: 'alix@exemple.fr', motDePasse: MOT_DE_PASSE })
    const client = await app.clientDe(null)
    expect(await refus(client(getTokenStateNonce, { query: {} }))).toMatchObject({
      status: 412,
      code: 'INDISPONIBLE',
      message: expect.stringContaining('mot de passe'),
    })
    expect(
      await client(utilisateursCalls.authentification, {
        body: { identifiant: 'alix@exemple.fr', motDePasse: MOT_DE_PASSE },
      }),
    ).toMatchObject({ email: 'alix@exemple.fr' })
  })

  it('that falls silent while somebody is there is said in the same sentence, and logged; what proves nothing is not', async () => {
    const { services } = app
    const session = {
      id: (await ouvrirSession(services, services.db, { utilisateurId: null })).id,
      utilisateur: null,
      attente: null,
      secondFacteurLe: null,
      usurpateurId: null,
      expireLe: new Date(),
    }
    const dits: unknown[] = []
    const noter = (niveau: string) => (details: object, texte: string) => void dits.push([niveau, details, texte])
    const log = { ...services.log, error: noter('error'), warn: noter('warn') } as typeof services.log
    const revenir = async (echec: Error) => {
      const attendu = { state: echec.message, nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
      const expireLe = new Date(Date.now() + 60_000)
      await insererDemande(services.db, {
        sessionId: session.id,
        fournisseur: 'franceConnect',
        usage: 'connexion',
        attendu,
        expireLe,
      })
      const franceConnect = { ...services.identites.franceConnect!, terminer: () => Promise.reject(echec) }
      const identites = { ...services.identites, franceConnect }
      return prouverParFranceConnect({ ...services, identites, log }, { code: 'c', state: attendu.state, session })
    }
    await expect(revenir(new EchecIdentite('indisponible', 'muet'))).rejects.toMatchObject({
      code: 'INDISPONIBLE',
      message: expect.stringContaining('mot de passe') as string,
    })
    await expect(revenir(new EchecIdentite('refuse', 'faux'))).rejects.toMatchObject({ code: 'IDENTITE_REFUSEE' })
    await expect(revenir(new TypeError('imprévu'))).rejects.toThrow(TypeError)
    const dit = { fournisseur: 'franceConnect' }
    expect(dits).toMatchObject([
      ['error', dit, 'identité non vérifiée'],
      ['warn', dit, 'identité non vérifiée'],
    ])
  })

  it('keeps nobody from signing out of the agency', async () => {
    const { db } = app.services
    const utilisateurId = await creerUtilisateur(db, { email: 'lie@exemple.fr' })
    const { id, jeton } = await ouvrirSession(app.services, db, { utilisateurId })
    await db
      .insertInto('session_federee')
      .values({ session_id: id, fournisseur: 'franceConnect', jeton_identite: 'jeton' })
      .execute()
    expect(await app.client(jeton)(accesCalls.releaseMe, {})).toMatchObject({ adresseDeconnexion: null })
  })
})
