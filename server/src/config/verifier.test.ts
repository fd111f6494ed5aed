import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '../testing/production.ts'
import { CLES_FICTIVES } from './fictif.ts'
import { presenterConstats } from './presenter.ts'
import { verifierConfiguration } from './verifier.ts'

const cleDonnees = (id: string, octets: number, valeur = 1): string =>
  `${id}:${Buffer.alloc(octets, valeur).toString('base64')}`

type Env = Record<string, string | undefined>
const constats = (env: Env) =>
  verifierConfiguration(env).constats.map(({ gravite, variable }) => `${gravite} ${variable}`)

describe('a configuration of production', () => {
  it('with nothing wrong is taken', () => {
    expect(verifierConfiguration(PRODUCTION)).toMatchObject({
      config: { production: true, simulators: false, secondFacteurExige: true },
      constats: [],
    })
  })

  it.each<[string, Env, string[]]>([
    ['simulators', { SIMULATORS: 'on' }, ['refus SIMULATORS']],
    ['no public address', { PUBLIC_URL: undefined }, ['refus PUBLIC_URL']],
    ['a public address in clear', { PUBLIC_URL: 'http://agence.eaux-exemple.fr' }, ['avertissement PUBLIC_URL']],
    ['a public address of the machine alone', { PUBLIC_URL: 'https://localhost' }, ['avertissement PUBLIC_URL']],
    ['no trusted proxy before an https address', { TRUSTED_PROXIES: undefined }, ['avertissement TRUSTED_PROXIES']],
    ['the embedded database', { DATABASE_URL: undefined }, ['refus DATABASE_URL']],
    ['the embedded database, accepted', { DATABASE_URL: undefined, DATABASE_EMBEDDED: 'accepted' }, []],
    ['the access key of the demonstration', { ACCESS_KEY: 'demo' }, ['refus ACCESS_KEY']],
    ['no access key', { ACCESS_KEY: undefined }, ['refus ACCESS_KEY']],
    ['a short access key', { ACCESS_KEY: 'k'.repeat(31) }, ['refus ACCESS_KEY']],
    ['no access key, where no API is served', { ACCESS_KEY: undefined, ROLE: 'worker' }, []],
    ['no key of data', { CLES_DONNEES: undefined }, ['refus CLES_DONNEES']],
    ['the key of the demonstration', { CLES_DONNEES: CLES_FICTIVES }, ['refus CLES_DONNEES']],
    [
      'the key of the demonstration under another name, after one of its own',
      { CLES_DONNEES: `${cleDonnees('k1', 32)},${CLES_FICTIVES.replace('demo:', 'k0:')}` },
      ['refus CLES_DONNEES'],
    ],
    ['a short key of data', { CLES_DONNEES: cleDonnees('k1', 31) }, ['refus CLES_DONNEES']],
    ['a long key of data', { CLES_DONNEES: cleDonnees('k1', 33) }, ['refus CLES_DONNEES']],
    ['a key of data that is no base64', { CLES_DONNEES: `k1:${'é*'.repeat(22)}` }, ['refus CLES_DONNEES']],
    ['a key of data without name', { CLES_DONNEES: cleDonnees('', 32) }, ['refus CLES_DONNEES']],
    ['a key of data with a name that is none', { CLES_DONNEES: cleDonnees('Clé 1', 32) }, ['refus CLES_DONNEES']],
    [
      'two keys of data of the same name',
      { CLES_DONNEES: `${cleDonnees('k1', 32)},${cleDonnees('k1', 32, 2)}` },
      ['refus CLES_DONNEES'],
    ],
    ['two keys of data', { CLES_DONNEES: ` ${cleDonnees('k2', 32)} , ${cleDonnees('k1', 32, 2)},` }, []],
    ['no name', { NOM_SERVICE: undefined }, ['refus NOM_SERVICE']],
    ['the name of the demonstration', { NOM_SERVICE: 'eaux de  Valombre' }, ['refus NOM_SERVICE']],
    ['no telephone', { TELEPHONE_URGENCE: undefined }, ['refus TELEPHONE_URGENCE']],
    ['a fictional telephone', { TELEPHONE_URGENCE: '+33 6 39 98 12 34' }, ['refus TELEPHONE_URGENCE']],
    ['no sender', { MAIL_FROM: undefined }, ['refus MAIL_FROM']],
    ['a sender that cannot be', { MAIL_FROM: 'Eaux <agence@eaux.example>' }, ['refus MAIL_FROM']],
    ['the address of the demonstration', { SERVICE_ADRESSE: '2 quai de la Sourde' }, ['refus SERVICE_ADRESSE']],
    [
      'the town of the demonstration',
      { SERVICE_CODE_POSTAL: '26960', SERVICE_VILLE: 'Valombre' },
      ['refus SERVICE_CODE_POSTAL', 'refus SERVICE_VILLE'],
    ],
    ['a fictional telephone of the service', { SERVICE_TELEPHONE: '01.99.00.55.55' }, ['refus SERVICE_TELEPHONE']],
    [
      'a mail address of the service that cannot be',
      { SERVICE_EMAIL: 'releves@valombre.test' },
      ['refus SERVICE_EMAIL'],
    ],
    [
      'the numbers of the demonstration',
      { SERVICE_SIREN: '998214308', SERVICE_TVA: 'FR57998214308' },
      ['refus SERVICE_SIREN', 'refus SERVICE_TVA'],
    ],
    [
      'the account of the demonstration',
      { SERVICE_IBAN: 'FR76 9996 1000 4200 0269 6014 771', SERVICE_BIC: 'VALOFRP1XXX', SERVICE_ICS: 'FR12ZZZVALOMB' },
      ['refus SERVICE_IBAN', 'refus SERVICE_BIC', 'refus SERVICE_ICS'],
    ],
    [
      'a service that does not say who it is',
      { SERVICE_ADRESSE: undefined, SERVICE_SIREN: undefined },
      ['avertissement SERVICE_ADRESSE, SERVICE_SIREN'],
    ],
    [
      'legal texts that lack what only the service knows',
      { HEBERGEUR: undefined, DPO_CONTACT: undefined },
      ['avertissement HEBERGEUR', 'avertissement DPO_CONTACT'],
    ],
    ['legal texts of the demonstration', { HEBERGEMENT_LIEU: 'à Valombre, ville fictive' }, ['refus HEBERGEMENT_LIEU']],
    [
      'an address of FranceConnect alone',
      { FRANCECONNECT_URL: 'https://oidc.franceconnect.gouv.fr/api/v2' },
      ['refus FRANCECONNECT_CLIENT_ID, FRANCECONNECT_CLIENT_SECRET'],
    ],
    [
      'FranceConnect without its address',
      { FRANCECONNECT_CLIENT_ID: 'x', FRANCECONNECT_CLIENT_SECRET: 'y' },
      ['refus FRANCECONNECT_URL'],
    ],
    ['half of Gigya', { GIGYA_API_KEY: 'x', GIGYA_SECRET: 'eQ==' }, ['refus GIGYA_LOGIN_URL']],
    ['another scheme for mails', { SMTP_URL: 'https://smtp.eaux-exemple.fr' }, ['refus SMTP_URL']],
    ['no scheme for mails', { SMTP_URL: 'smtp.eaux-exemple.fr:587' }, ['refus SMTP_URL']],
    ['a staff that needs no second factor', { SECOND_FACTEUR: 'propose' }, ['avertissement SECOND_FACTEUR']],
    ['no way out for mails', { SMTP_URL: undefined }, ['avertissement SMTP_URL']],
    ['another scheme for the database', { DATABASE_URL: 'mysql://base/agence' }, ['refus DATABASE_URL']],
    ['a captcha without its secret', { CAPTCHA_PROVIDER: 'GOOGLE' }, ['refus CAPTCHA_SECRET']],
    [
      'a provider of SMS without its keys',
      { SMS_FOURNISSEUR: 'TWILIO' },
      ['refus SMS_COMPTE, SMS_SECRET, SMS_EXPEDITEUR'],
    ],
    [
      'a payment provider that is not configured',
      { PAIEMENT_FOURNISSEURS: 'defaut=PAYZEN' },
      ['refus PAIEMENT_FOURNISSEURS'],
    ],
    ['a payment provider that is half configured', { PAYZEN_SITE: '12345678' }, ['refus PAYZEN_CLE']],
    [
      'a radio-reading page with a short key',
      { RADIO_RELEVE_URL: 'https://releve.eaux-exemple.fr', RADIO_RELEVE_SECRET: 'x' },
      ['refus RADIO_RELEVE_SECRET'],
    ],
    [
      'an origin to tell events to that is a page',
      { ECHANGES_ADRESSES: 'https://si.fr/page' },
      ['refus ECHANGES_ADRESSES'],
    ],
    ['an origin to tell events to that is no address', { ECHANGES_ADRESSES: 'si.fr' }, ['refus ECHANGES_ADRESSES']],
    [
      'an origin to tell events to of another scheme',
      { ECHANGES_ADRESSES: 'ftp://si.fr' },
      ['refus ECHANGES_ADRESSES'],
    ],
    ['a company whose site is no address', { SITES_SOCIETES: '38=si.fr,39=https://x.fr' }, ['refus SITES_SOCIETES']],
    ['a number that is none', { PORT: 'http' }, ['refus PORT']],
    ['an environment that is none', { NODE_ENV: 'prod' }, ['refus NODE_ENV']],
    ['a misspelt variable', { SMPT_URL: 'smtps://x' }, ['avertissement SMPT_URL']],
    [
      'a misspelt variable that leaves a fault',
      { PUBLIC_URL: undefined, PUBLIC_URI: 'https://x' },
      ['refus PUBLIC_URL', 'avertissement PUBLIC_URI'],
    ],
    ['a variable of ours that nothing reads', { FRANCECONNECT_SECRET: 'x' }, ['avertissement FRANCECONNECT_SECRET']],
    [
      'a variable of a payment provider that nothing reads',
      { PAYZEN_SITE: '12345678', PAYZEN_CLE: 'k'.repeat(16), PAYZEN_CLEF: 'x' },
      ['avertissement PAYZEN_CLEF'],
    ],
    [
      'variables of other programs',
      {
        PATH: '/bin',
        HOME: '/root',
        LANG: 'fr_FR',
        NODE_OPTIONS: '',
        TZ: 'UTC',
        HOSTNAME: 'a',
        USER: 'b',
        PGHOST: 'c',
        npm_config_prefix: 'd',
        BASE_URL: '/',
      },
      [],
    ],
    ['a variable that is empty', { SMPT_URL: '', GIGYA_API_KEY: '' }, []],
  ])('with %s', (_, changes, attendus) => {
    expect(constats({ ...PRODUCTION, ...changes })).toEqual(attendus)
  })

  it('with many faults tells all of them at once, and is none', () => {
    const { config, constats: tous } = verifierConfiguration({
      NODE_ENV: 'production',
      PORT: 'x',
      SIMULATORS: 'on',
      SMTP_URL: 'https://x',
      FRANCECONNECT_URL: 'https://fc.fr',
    })
    expect(config).toBeNull()
    const variables = tous.filter(({ gravite }) => gravite === 'refus').map(({ variable }) => variable)
    expect(variables).toEqual(
      expect.arrayContaining([
        'PORT',
        'SMTP_URL',
        'SIMULATORS',
        'PUBLIC_URL',
        'DATABASE_URL',
        'ACCESS_KEY',
        'NOM_SERVICE',
        'TELEPHONE_URGENCE',
        'MAIL_FROM',
        'FRANCECONNECT_CLIENT_ID, FRANCECONNECT_CLIENT_SECRET',
      ]),
    )
  })
})

it('addresses of other systems are taken as they are meant', () => {
  const { config } = verifierConfiguration({
    ...PRODUCTION,
    ECHANGES_ADRESSES: ' https://si.fr/ ,http://10.2.0.4:8080,',
    SITES_SOCIETES: ' 38=https://isere.fr/eau , defaut=https://x.fr,',
  })
  expect(config).toMatchObject({
    ECHANGES_ADRESSES: ['https://si.fr', 'http://10.2.0.4:8080'],
    SITES_SOCIETES: { 38: 'https://isere.fr/eau', defaut: 'https://x.fr' },
  })
})

describe('elsewhere than in production', () => {
  it.each<[string, Env, string[]]>([
    ['the demonstration is taken as it is', {}, []],
    [
      'half a FranceConnect is refused as well',
      { FRANCECONNECT_CLIENT_ID: 'x' },
      ['refus FRANCECONNECT_URL, FRANCECONNECT_CLIENT_SECRET'],
    ],
    ['another scheme for mails is refused as well', { SMTP_URL: 'ftp://x' }, ['refus SMTP_URL']],
    ['a key of data that is none is refused as well', { CLES_DONNEES: 'k1:abc' }, ['refus CLES_DONNEES']],
    ['a misspelt variable is told as well', { SEEDS: 'none' }, ['avertissement SEEDS']],
  ])('%s', (_, env, attendus) => {
    expect(constats(env)).toEqual(attendus)
  })
})

describe('the list of what is found', () => {
  it('says for each what to do, in French, and tells no secret', () => {
    const env = {
      ...PRODUCTION,
      ACCESS_KEY: 'cle-courte',
      SMTP_URL: 'https://agence:s3cret@x',
      SIMULATORS: 'on',
      SMPT_URL: 'smtp://a:s3cret@y',
      GIGYA_SECRET: 'secret-gigya',
      CLES_DONNEES: 'k1:c2VjcmV0LWRlcy1kb25uZWVz',
    }
    const liste = presenterConstats(verifierConfiguration(env).constats)
    expect(liste).toMatch(/ACCESS_KEY\u202F: .{20,}/)
    expect(liste).toMatch(/SIMULATORS\u202F: .{20,}/)
    expect(liste).toContain('SMTP_URL')
    expect(liste).toMatch(/CONFIGURATION REFUSÉE.*ACCESS_KEY.*CONFIGURATION À VÉRIFIER.*SMPT_URL/s)
    expect(presenterConstats(verifierConfiguration({ ...PRODUCTION, SMPT_URL: 'x' }).constats)).not.toContain('REFUSÉE')
    expect(presenterConstats(verifierConfiguration({ ...PRODUCTION, PORT: 'x' }).constats)).not.toContain('VÉRIFIER')
    for (const secret of ['cle-courte', 's3cret', 'secret-gigya', 'c2VjcmV0']) expect(liste).not.toContain(secret)
  })

  it('is empty when there is nothing', () => {
    expect(presenterConstats([])).toBe('')
  })
})

it('asks nobody for a second factor outside of production, unless told', () => {
  const exige = (env: Env) => verifierConfiguration(env).config?.secondFacteurExige
  expect([exige({}), exige({ SECOND_FACTEUR: 'exige' })]).toEqual([false, true])
})

it('whatever the environment holds is judged, never thrown over', () => {
  const noms = fc.constantFrom(
    ...Object.keys(PRODUCTION),
    'SITES_SOCIETES',
    'FRANCECONNECT_URL',
    'PAYZEN_CLE',
    'CAPTCHA_PROVIDER',
    'SMS_FOURNISSEUR',
    'A',
    '',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.dictionary(noms, fc.string()), (env) => {
      const { config, constats: tous } = verifierConfiguration({ ...PRODUCTION, ...env })
      expect(config === null).toBe(tous.some(({ gravite }) => gravite === 'refus'))
    }),
    { numRuns: 200 },
  )
})
