import { radioReleveSimulee } from '@ael/simulators/radio-releve/plugin.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { jetonRadioReleve, PAGE_SIMULEE, pageRadioReleve, sourcesRadioReleve } from './page-radio-releve.ts'

const maintenant = new Date('2026-11-02T09:00:00Z')
const CLE = 'c'.repeat(32)
const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env })

describe('the radio-reading page', () => {
  it('is the stand-in, the configured one, or none', () => {
    expect(pageRadioReleve(config({}), '0447122', 'CN', maintenant)).toMatch(
      /^\/simulateurs\/radio-releve\/CN\/[\w-]+\.[\w-]+$/,
    )
    const vraie = config({ RADIO_RELEVE_URL: 'https://releve.exemple.fr/portail/', RADIO_RELEVE_SECRET: CLE })
    expect(pageRadioReleve(vraie, '0447122', 'pro', maintenant)).toMatch(
      /^https:\/\/releve\.exemple\.fr\/portail\/pro\//,
    )
    expect(sourcesRadioReleve(vraie)).toEqual(['https://releve.exemple.fr'])
    expect(pageRadioReleve(config({ SIMULATORS: 'off' }), '0447122', 'CN', maintenant)).toBeNull()
  })

  it('is not configured without a key worth the name', () => {
    expect(() => config({ RADIO_RELEVE_URL: 'https://releve.exemple.fr', RADIO_RELEVE_SECRET: 'court' })).toThrow(
      /RADIO_RELEVE_SECRET/,
    )
  })

  it('opens to its own token alone, for ten minutes', async () => {
    const app = Fastify()
    let instant = maintenant.getTime()
    await app.register(
      radioReleveSimulee({
        base: PAGE_SIMULEE.chemin,
        secret: PAGE_SIMULEE.secret,
        volumes: () => Promise.resolve([]),
        maintenant: () => instant,
      }),
    )
    const statut = async (jeton: string, type = 'CN') =>
      (await app.inject(`${PAGE_SIMULEE.chemin}/${type}/${jeton}`)).statusCode
    const jeton = jetonRadioReleve(PAGE_SIMULEE.secret, '0447122', 'CN', maintenant)
    expect(await statut(jeton)).toBe(200)
    expect(await statut(jeton, 'pro')).toBe(403)
    expect(await statut(jetonRadioReleve('autre', '0447122', 'CN', maintenant))).toBe(403)
    expect(
      await statut(
        `${Buffer.from('{"contrat":"0700101","type":"CN","fin":9999999999}').toString('base64url')}.${jeton.split('.')[1]}`,
      ),
    ).toBe(403)
    expect(await statut('nimporte')).toBe(403)
    instant += 599_000
    expect(await statut(jeton)).toBe(200)
    instant += 2000
    expect(await statut(jeton)).toBe(403)
    await app.close()
  })

  it('shows the readings of the contract, by day, by week from Monday, by month', async () => {
    const app = Fastify()
    await app.register(
      radioReleveSimulee({
        base: PAGE_SIMULEE.chemin,
        secret: PAGE_SIMULEE.secret,
        volumes: () =>
          Promise.resolve([
            { jour: '2026-10-25', litres: 100 },
            { jour: '2026-10-26', litres: 200 },
            { jour: '2026-10-31', litres: 400 },
            { jour: '2026-11-01', litres: 800 },
          ]),
        maintenant: () => maintenant.getTime(),
      }),
    )
    const jeton = jetonRadioReleve(PAGE_SIMULEE.secret, '0447122', 'CN', maintenant)
    const lignes = async (recherche: string) => {
      const { body } = await app.inject(`${PAGE_SIMULEE.chemin}/CN/${jeton}?unite=L&affichage=donnees&${recherche}`)
      return Array.from(
        body.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)</g),
        ([, nom, valeur]) => `${nom} ${valeur}`,
      ).slice(0, 3)
    }
    expect(await lignes('vue=QUOTIDIENNE')).toEqual(['01/11/2026 800 l', '31/10/2026 400 l', '30/10/2026 Non relevé'])
    expect(await lignes('vue=MENSUELLE&echelle=semaine')).toEqual([
      'semaine du 02/11/2026 Non relevé',
      'semaine du 26/10/2026 1400 l',
      'semaine du 19/10/2026 100 l',
    ])
    expect(await lignes('vue=MENSUELLE')).toEqual([
      'novembre 2026 800 l',
      'octobre 2026 700 l',
      'septembre 2026 Non relevé',
    ])
    await app.close()
  })
})
