import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '../../../open-services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { genererJeton } from './generer-jeton.ts'

const DEPART = '2026-11-02T09:00:00Z'
const MAXIMUM = 12

describe('flood of anonymous tokens', () => {
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge })
    await reglerParametre(app.services, 'JetonsParAdresse', MAXIMUM)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    horloge.regler(DEPART)
    await app.services.db.deleteFrom('jeton_par_reseau').execute()
  })

  async function demander(adresse: string, services = app.services): Promise<string> {
    const issue: unknown = await genererJeton(services, { clientId: 'ael-web', accessKey: 'demo', adresse }).catch(
      (error: unknown) => error,
    )
    return issue instanceof ErreurMetier ? issue.code : 'DONNE'
  }
  async function epuiser(adresse: string): Promise<void> {
    for (let rang = 0; rang < MAXIMUM; rang++) expect(await demander(adresse)).toBe('DONNE')
  }

  it('gives one network its share, and others theirs', async () => {
    await epuiser('203.0.113.7')
    expect(await demander('::ffff:203.0.113.7')).toBe('JETONS')
    expect(await demander('203.0.113.8')).toBe('DONNE')
    await epuiser('2001:db8:1:2::7')
    expect(await demander('2001:db8:1:2:ffff::1')).toBe('JETONS')
  })

  it('begins again after ten minutes, however often it was asked meanwhile', async () => {
    await epuiser('203.0.113.7')
    for (const instant of ['09:01:00', '09:05:00', '09:09:59']) {
      horloge.regler(`2026-11-02T${instant}Z`)
      expect(await demander('203.0.113.7')).toBe('JETONS')
    }
    horloge.regler('2026-11-02T09:10:00Z')
    await epuiser('203.0.113.7')
    expect(await demander('203.0.113.7')).toBe('JETONS')
  })

  it('stores neither session nor further row for a refusal', async () => {
    const { db } = app.services
    await epuiser('203.0.113.7')
    const sessions = () =>
      db
        .selectFrom('session')
        .select((eb) => eb.fn.countAll<number>().as('nombre'))
        .executeTakeFirstOrThrow()
    const avant = await sessions()
    for (let rang = 0; rang < 5; rang++) await demander('203.0.113.7')
    expect(await sessions()).toEqual(avant)
    expect(await db.selectFrom('jeton_par_reseau').select('nombre').execute()).toEqual([{ nombre: MAXIMUM + 1 }])
  })

  it('tells when to come back', async () => {
    const demande = () =>
      app.app.inject({
        method: 'POST',
        url: '/webapi/Acces/generateToken',
        payload: { clientId: 'ael-web', accessKey: 'demo' },
      })
    for (let rang = 0; rang < MAXIMUM; rang++) expect((await demande()).statusCode).toBe(200)
    horloge.regler('2026-11-02T09:04:00Z')
    const reponse = await demande()
    expect(reponse.statusCode).toBe(429)
    expect(reponse.headers['retry-after']).toBe('360')
    expect(reponse.json()).toMatchObject({
      severity: 'Security',
      message: 'L’agence en ligne a été ouverte trop de fois depuis votre réseau. Réessayez dans 6 minutes.',
    })
  })

  it('does not count who does not know the credentials', async () => {
    await genererJeton(app.services, { clientId: 'ael-web', accessKey: 'fausse', adresse: '203.0.113.7' }).catch(
      () => null,
    )
    expect(await app.services.db.selectFrom('jeton_par_reseau').select('reseau').execute()).toEqual([])
  })

  it('holds when many ask at once, on two servers', async () => {
    const { services } = app
    const autre = await openServices(
      services.config,
      services.pool.options.connectionString ?? '',
      services.log,
      horloge,
    )
    const issues = await Promise.all(
      Array.from({ length: 3 * MAXIMUM }, (_, rang) =>
        demander('203.0.113.7', rang % 2 === 0 ? services : autre.services),
      ),
    )
    await autre.close()
    expect(issues.filter((issue) => issue === 'DONNE')).toHaveLength(MAXIMUM)
  })
})
