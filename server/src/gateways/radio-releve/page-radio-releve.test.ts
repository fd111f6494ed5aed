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
      radioReleveSimulee({ base: PAGE_SIMULEE.chemin, secret: PAGE_SIMULEE.secret, maintenant: () => instant }),
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
    instant += 601_000
    expect(await statut(jeton)).toBe(403)
    await app.close()
  })
})
