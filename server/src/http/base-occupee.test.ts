import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { type Client, ErreurAppel } from '@ael/contract/client.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { refus } from '../testing/refus.ts'
import { creerUsager } from '../testing/usager.ts'

const CONNEXIONS = 4
let app: TestApp | undefined
let autre: pg.Client | undefined
afterEach(async () => {
  await autre?.end()
  await app?.close()
  app = autre = undefined
})

/** An agency whose invoices are held by somebody else, and one of its subscribers, whose first calls came before. */
async function verrouiller(
  env: Record<string, string>,
): Promise<{ app: TestApp; client: Client; contrat: string; autre: pg.Client }> {
  app = await createTestApp({ env: { BASE_CONNEXIONS: String(CONNEXIONS), ...env } })
  const { client, contrat } = await creerUsager(app)
  await client(configurationCalls.getConfiguration, {})
  autre = new pg.Client({ connectionString: String(app.services.pool.options.connectionString) })
  await autre.connect()
  await autre.query('begin; lock table facture in access exclusive mode')
  return { app, client, contrat, autre }
}

const statut = (appel: Promise<unknown>): Promise<number> =>
  appel.then(
    () => 200,
    (error: unknown) => (error instanceof ErreurAppel ? error.status : Promise.reject(error)),
  )

describe('while somebody holds a table', () => {
  it('who needs it is asked to come back, and nobody else notices, however many wait', async () => {
    const { app, client, contrat } = await verrouiller({ BASE_VERROU_S: '0.3', BASE_ATTENTE_S: '3' })
    const bloques = Array.from({ length: CONNEXIONS * 4 }, () =>
      statut(client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })),
    )
    const sante = await app.app.inject({ url: '/webapi/Sante/test/ALL' })
    expect([sante.statusCode, sante.json().etat]).toEqual([200, 'OK'])
    for (let fois = 0; fois < 3; fois++) {
      await client(configurationCalls.getConfiguration, {})
      await app.client()(accesCalls.generateToken, { body: { clientId: 'ael-web', accessKey: 'demo' } })
    }
    expect(new Set(await Promise.all(bloques))).toEqual(new Set([503]))
  })

  it('several calls that need it do not close the others together', async () => {
    const { app, client, contrat } = await verrouiller({ BASE_VERROU_S: '0.3', BASE_ATTENTE_S: '6' })
    const demander = () => [
      statut(client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })),
      statut(client(facturesCalls.soldeComptableContratAbonnement, { params: { contract: contrat } })),
    ]
    await Promise.all(demander())
    const bloques = Array.from({ length: CONNEXIONS * 2 }, demander).flat()
    await app.client()(accesCalls.generateToken, { body: { clientId: 'ael-web', accessKey: 'demo' } })
    expect(new Set(await Promise.all(bloques))).toEqual(new Set([503]))
  })

  it('the answer says so in a sentence, and when to try again; once it is free all is as before', async () => {
    const { client, contrat, autre } = await verrouiller({ BASE_VERROU_S: '0.3' })
    const demande = () => client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } })
    expect(await refus(demande())).toMatchObject({
      status: 503,
      code: 'OCCUPE',
      message:
        'L’agence en ligne est très sollicitée et n’a pas pu répondre à temps. Réessayez dans quelques instants.',
    })
    await autre.query('rollback')
    expect(await demande()).toMatchObject({ nbTotalResultats: 0 })
  })

  it('who has waited for a connection as long as may be takes nobody’s turn', async () => {
    app = await createTestApp({ env: { BASE_CONNEXIONS: String(CONNEXIONS) } })
    const { pool } = app.services
    const prendre = () => pool.onAccount('essai', () => pool.connect())
    const [premiere, seconde] = [await prendre(), await prendre()]
    // Only now: shorter from the beginning, it would end the connections of the agency that starts.
    pool.options.connectionTimeoutMillis = 200
    await expect(prendre()).rejects.toThrow('timeout exceeded when trying to connect')
    premiere.release()
    const troisieme = await prendre()
    for (const une of [seconde, troisieme]) une.release()
  })

  it('a statement that lasts too long ends as well', async () => {
    const { client, contrat } = await verrouiller({ BASE_VERROU_S: '0', BASE_REQUETE_S: '1' })
    expect(await statut(client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } }))).toBe(503)
  })

  it('a download waits as long as it may, on connections of its own', async () => {
    const { app, client, contrat, autre } = await verrouiller({ BASE_VERROU_S: '0.3', BASE_VERROU_LONG_S: '60' })
    const telechargement = statut(
      client(abonnementsCalls.telechargerFicheReleveCompte, {
        body: { numeroContrat: contrat, dateDebut: '01/01/2026', dateFin: '31/01/2026' },
      }),
    )
    expect(await statut(client(facturesCalls.listeFactures, { query: { numeroContrat: contrat } }))).toBe(503)
    expect(app.services.pool.waitingCount).toBe(0)
    await autre.query('rollback')
    expect(await telechargement).toBe(200)
  })
})
