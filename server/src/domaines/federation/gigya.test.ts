import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { GIGYA_SIMULE } from '@ael/simulators/gigya/cles.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signatureUid } from '../../gateways/identite/fournisseurs/gigya.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'

const { getTokenStateNonce, loginGigya, rapprocherGigya } = federationCalls
const REFUSEE = { status: 412, code: 'IDENTITE_REFUSEE' }

describe('Gigya', () => {
  let app: TestApp
  const horloge = horlogeReglable()

  beforeAll(async () => {
    app = await createTestApp({ horloge })
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await app.services.db.deleteFrom('utilisateur').execute()
    await app.services.db.deleteFrom('assertion_utilisee').execute()
  })

  const anonyme = () => app.clientDe(null)
  const partir = async (client: Client) => (await client(getTokenStateNonce, { query: { fournisseur: 'gigya' } })).state
  const signer = (state: string, plus: { uid?: string; signature?: string; signatureTimestamp?: string } = {}) => {
    const signatureTimestamp = plus.signatureTimestamp ?? String(horloge.maintenant().getTime() / 1000)
    const signature = plus.signature ?? signatureUid(GIGYA_SIMULE.secret, signatureTimestamp, 'uid-1')
    return {
      uid: plus.uid ?? 'uid-1',
      signature,
      signatureTimestamp,
      provider: 'google',
      metaData: { state, prenom: 'Nadia', nom: 'Benali', email: 'nadia@exemple.fr' },
    }
  }

  it('matches by password, then signs in', async () => {
    const id = await creerUtilisateur(app.services.db, { email: 'nadia@exemple.fr', motDePasse: MOT_DE_PASSE })
    // Whom one provider calls so is not whom the other does.
    const { db } = app.services
    const [utilisateur_id, liee_le] = [await creerUtilisateur(db), horloge.maintenant()]
    await db
      .insertInto('identite_federee')
      .values([
        { fournisseur: 'franceConnect', sub: 'uid-1', utilisateur_id, liee_le },
        { fournisseur: 'gigya', sub: 'uid-2', utilisateur_id, liee_le },
      ])
      .execute()
    const client = await anonyme()
    expect(await client(loginGigya, { body: signer(await partir(client)) })).toMatchObject({
      aRapprocher: { fournisseur: 'gigya', uid: 'uid-1', email: 'nadia@exemple.fr' },
    })
    await client(rapprocherGigya, { body: { uid: 'uid-1', identifiant: 'nadia@exemple.fr', motDePasse: MOT_DE_PASSE } })
    horloge.regler(new Date(horloge.maintenant().getTime() + 1000))
    const suivant = await anonyme()
    expect(await suivant(loginGigya, { body: signer(await partir(suivant)) })).toMatchObject({ userWebId: String(id) })
    expect(
      await db
        .selectFrom('identite_federee')
        .select(['utilisateur_id', 'derniere_connexion'])
        .orderBy('sub')
        .orderBy('fournisseur')
        .execute(),
    ).toEqual([
      { utilisateur_id, derniere_connexion: null },
      { utilisateur_id: id, derniere_connexion: horloge.maintenant() },
      { utilisateur_id, derniere_connexion: null },
    ])
  })

  it.each([
    ['of somebody else', { uid: 'uid-2' }],
    ['made up', { signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
    [
      'too old',
      { signatureTimestamp: '1600000000', signature: signatureUid(GIGYA_SIMULE.secret, '1600000000', 'uid-1') },
    ],
  ])('refuses a signature %s', async (_, plus) => {
    const client = await anonyme()
    expect(await refus(client(loginGigya, { body: signer(await partir(client), plus) }))).toMatchObject(REFUSEE)
  })

  it('takes a signature once, whoever brings it', async () => {
    const client = await anonyme()
    await client(loginGigya, { body: signer(await partir(client)) })
    const { fenetreMs = 0 } = app.services.identites.gigya ?? {}
    expect(await app.services.db.selectFrom('assertion_utilisee').select('expire_le').execute()).toEqual([
      { expire_le: new Date(horloge.maintenant().getTime() + 2 * fenetreMs) },
    ])
    const voleur = await anonyme()
    expect(await refus(voleur(loginGigya, { body: signer(await partir(voleur)) }))).toMatchObject(REFUSEE)
  })

  it('takes a signature only in the browser that asked for it', async () => {
    const state = await partir(await anonyme())
    expect(await refus((await anonyme())(loginGigya, { body: signer(state) }))).toMatchObject({
      status: 412,
      code: 'ETAT',
    })
  })
})
