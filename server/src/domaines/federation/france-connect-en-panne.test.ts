import { accesCalls } from '@ael/contract/acces/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'

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
