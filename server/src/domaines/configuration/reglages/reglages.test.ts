import type { Client } from '@ael/contract/client.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { reglagesCalls as appels } from '@ael/contract/configuration/reglages.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANAL_ACCES } from '../../../kernel/session/notifier-acces.ts'
import type { OpenedServices } from '../../../open-services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { secondServeur } from '../../../testing/second-serveur.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { createConfiguration } from '../configuration.public.ts'
import { listerTiers } from './lister-tiers.ts'

let app: TestApp
let autre: OpenedServices
let admin: Client

beforeAll(async () => {
  app = await createTestApp({
    env: { ENVIRONNEMENT: 'Recette 2' },
    horloge: horlogeReglable('2026-11-02T13:32:07Z'),
  })
  autre = await secondServeur(app)
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
})
afterAll(async () => {
  await autre.close()
  await app.close()
})

const fonctionnalite = async (nom: string) =>
  (await admin(appels.listeConfig, {})).resultats.find((une) => une.nom === nom)
const parametre = async (nom: string) =>
  (await admin(appels.listeParametres, {})).resultats.find((un) => un.nom === nom)
const dernierActe = async () => (await admin(journalCalls.listeActes, { query: {} })).resultats[0]

describe('features', () => {
  it('tell what they do, their state, that of the installation, and who reads them', async () => {
    expect(await fonctionnalite('Groupe')).toEqual({
      nom: 'Groupe',
      description: 'Groupes de contrats',
      payant: false,
      actif: true,
      defaut: true,
      lecteurs: expect.stringContaining('serveur : groupes'),
    })
  })

  it('are switched on two servers at once, and all are put back', async () => {
    expect(await admin(appels.desactiverConfig, { body: { nom: 'Groupe' } })).toEqual({
      message: 'La fonctionnalité Groupe est éteinte.',
    })
    await expect.poll(() => autre.services.configuration.actif('Groupe')).toBe(false)
    await expect.poll(async () => (await fonctionnalite('Groupe'))?.actif).toBe(false)
    expect(await dernierActe()).toMatchObject({
      objet: 'Fonctionnalité Groupe',
      appel: 'Configuration/desactiverConfig',
      avant: { actif: true },
      apres: { actif: false },
    })
    for (const actif of [false, true]) {
      expect(await admin(appels.activerConfig, { body: { nom: 'ANNEE' } })).toEqual({
        message: 'La fonctionnalité ANNEE est activée.',
      })
      expect(await dernierActe()).toMatchObject({ avant: { actif }, apres: { actif: true } })
    }
    await admin(appels.supprimerToutFeatures, {})
    await expect.poll(() => autre.services.configuration.actif('Groupe')).toBe(true)
    await expect.poll(() => autre.services.configuration.actif('ANNEE')).toBe(false)
    expect(await dernierActe()).toMatchObject({
      objet: 'Toutes les fonctionnalités, comme à l’installation',
      avant: { ANNEE: true, Groupe: false },
      apres: {},
    })
  })

  it('that there are not are refused', async () => {
    const appel = admin(appels.activerConfig, { body: { nom: 'Inconnue' as 'Groupe' } })
    expect(await refus(appel)).toMatchObject({ status: 400, message: 'Cette fonctionnalité n’existe pas.' })
  })
})

describe('parameters', () => {
  it('are changed on two servers at once, within their bounds', async () => {
    expect(
      await admin(appels.modifierParametre, {
        body: { nom: 'FacteurMonetaire', valeur: '2,5', type: 'System.Double' },
      }),
    ).toEqual({ message: 'Modification du paramètre ok' })
    await expect.poll(() => autre.services.configuration.nombre('FacteurMonetaire')).toBe(2.5)
    expect(await parametre('FacteurMonetaire')).toMatchObject({ valeur: '2,5', defaut: '1,17', min: 0, max: 100 })
    expect(await dernierActe()).toMatchObject({ objet: 'Paramètre FacteurMonetaire', apres: { valeur: '2,5' } })
  })

  it.each([
    [{ nom: 'DureeJetonHeures', valeur: '0' }, 400, 'VALEUR', 'Saisissez un nombre entre 1 et 24.'],
    [{ nom: 'DureeJetonHeures', valeur: 'deux' }, 400, 'VALEUR', 'Saisissez un nombre entier de 9 chiffres au plus.'],
    [{ nom: 'DureeJetonHeures', valeur: '' }, 400, 'SAISIE', 'Renseignez ce champ.'],
    [{ nom: 'DureeJetonHeures', valeur: '1'.repeat(256) }, 400, 'SAISIE', 'Saisissez au plus 255 caractères.'],
    [
      { nom: 'DureeJetonHeures', valeur: '3', type: 'System.Double' as const },
      400,
      'TYPE',
      'Le type d’un paramètre ne change pas. Créez-en un autre.',
    ],
    [{ nom: 'Absent', valeur: '3' }, 404, 'PARAMETRE', 'Ce paramètre n’existe pas ou plus. Rechargez la liste.'],
  ])('%o is refused, and nothing is written', async (body, status, code, message) => {
    const avant = (await admin(journalCalls.verifierJournal, {})).lignes
    expect(await refus(admin(appels.modifierParametre, { body }))).toMatchObject({ status, code, message })
    expect(await parametre('DureeJetonHeures')).toMatchObject({ valeur: '2' })
    expect((await admin(journalCalls.verifierJournal, {})).lignes).toBe(avant)
  })

  it('of the service are created, changed, described and taken away; the others are put back', async () => {
    const body = { nom: 'DuService', valeur: '4', type: 'System.Int32' as const, description: 'Pour le guichet' }
    await admin(appels.creerParametre, { body })
    const { nom: _, ...ecrit } = body
    expect(await dernierActe()).toMatchObject({ objet: 'Paramètre DuService', avant: null, apres: ecrit })
    expect(await parametre('DuService')).toMatchObject({ valeur: '4', defaut: null, lecteurs: '' })
    expect(await refus(admin(appels.creerParametre, { body }))).toMatchObject({ status: 412, code: 'PARAMETRE_EXISTE' })
    const connu = { ...body, nom: 'FacteurMonetaire' }
    expect(await refus(admin(appels.creerParametre, { body: connu }))).toMatchObject({ code: 'PARAMETRE_EXISTE' })
    const mauvais = { ...body, nom: '1er' }
    expect(await refus(admin(appels.creerParametre, { body: mauvais }))).toMatchObject({ status: 400 })

    await admin(appels.modifierParametre, { body: { nom: 'DuService', valeur: '4' } })
    expect(await parametre('DuService')).toMatchObject({ description: 'Pour le guichet' })
    await admin(appels.modifierParametre, { body: { nom: 'DuService', valeur: '4', description: '' } })
    expect(await parametre('DuService')).toMatchObject({ description: '' })
    const decrit = { nom: 'FacteurMonetaire', valeur: '2,5', description: 'Pour le guichet' }
    await admin(appels.modifierParametre, { body: decrit })
    expect(await parametre('FacteurMonetaire')).toMatchObject(decrit)
    const enVigueur = () => autre.services.configuration.nombre('FacteurMonetaire')
    await expect.poll(enVigueur).toBe(2.5)
    expect(await admin(appels.supprimerParametre, { body: { nom: 'FacteurMonetaire' } })).toEqual({
      message: 'Le paramètre a été supprimé',
    })
    await expect.poll(enVigueur).toBe(1.17)
    expect(await dernierActe()).toMatchObject({ avant: { valeur: '2,5' }, apres: { valeur: '1.17' } })
    await admin(appels.modifierParametre, { body: { nom: 'FacteurMonetaire', valeur: '3' } })
    await admin(appels.reinitialiserParametres, {})
    await expect.poll(() => autre.services.configuration.nombre('FacteurMonetaire')).toBe(1.17)
    expect(await parametre('DuService')).toMatchObject({ valeur: '4' })
    expect(await admin(appels.supprimerParametre, { body: { nom: 'DuService' } })).toEqual({
      message: 'Le paramètre a été supprimé',
    })
    expect(await parametre('DuService')).toBeUndefined()
    expect(await refus(admin(appels.supprimerParametre, { body: { nom: 'DuService' } }))).toMatchObject({ status: 404 })

    await admin(appels.creerParametre, { body })
    expect(await admin(appels.supprimerToutParametre, {})).toEqual({
      message: 'Tous les paramètres ont été réinitialisé.',
    })
    expect(await dernierActe()).toMatchObject({
      objet: 'Tous les paramètres, et ceux du service supprimés',
      avant: { DuService: '4' },
      apres: {},
    })
    expect(await parametre('DuService')).toBeUndefined()
  })

  it('two at once: one is created, the journal holds what was there before each change', async () => {
    const creer = () =>
      refus(
        admin(appels.creerParametre, {
          body: { nom: 'EnMemeTemps', valeur: '0', type: 'System.Int32' as const },
        }),
      )
    const issues = await Promise.all([creer(), creer(), creer()])
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
    await Promise.all(
      ['1', '2', '3'].map((valeur) => admin(appels.modifierParametre, { body: { nom: 'EnMemeTemps', valeur } })),
    )
    const { resultats } = await admin(journalCalls.listeActes, {
      query: { recherche: 'ModifierParametre EnMemeTemps' },
    })
    const suite = resultats.toReversed() as unknown as { avant: { valeur: string }; apres: { valeur: string } }[]
    expect(suite.map(({ avant }) => avant.valeur)).toEqual([
      '0',
      ...suite.slice(0, -1).map(({ apres }) => apres.valeur),
    ])
  })
})

it('caches of all servers are dropped', async () => {
  const { db } = app.services
  // What was told before would drop what is read now.
  await autre.notifications.aJour()
  await autre.services.configuration.lire()
  // Behind the back of the agency, as a restoration does.
  await db.insertInto('fonctionnalite').values({ nom: 'UsePagination', actif: true }).execute()
  expect(await autre.services.configuration.actif('UsePagination')).toBe(false)
  const acces: string[] = []
  autre.notifications.on(CANAL_ACCES, (charge) => acces.push(charge))
  await autre.notifications.aJour()
  await admin(appels.clearCache, {})
  await expect.poll(() => autre.services.configuration.actif('UsePagination')).toBe(true)
  await expect.poll(() => acces).toEqual([''])
})

it('settings that could not be read are read again', async () => {
  const { db } = app.services
  const configuration = createConfiguration(db, autre.notifications)
  await expect.poll(() => autre.notifications.connectees).toBe(true)
  await sql`alter table parametre rename to parti`.execute(db)
  try {
    await expect(configuration.lire()).rejects.toThrow('parametre')
  } finally {
    await sql`alter table parti rename to parametre`.execute(db)
  }
  expect(await configuration.actif('Groupe')).toBe(true)
})

it('tells whoever opens the agency what it is called, where to call and with whom it speaks', async () => {
  const { config, paiements } = app.services
  expect(await (await app.clientDe(null))(configurationCalls.getConfiguration, {})).toMatchObject({
    nomService: config.NOM_SERVICE,
    environnement: 'Recette 2',
    telephoneUrgence: config.TELEPHONE_URGENCE,
    devise: '€',
    sites: config.SITES_SOCIETES,
    accessibilite: config.ACCESSIBILITE,
    radioReleve: true,
    prestataires: paiements.choix,
    captcha: { fournisseur: 'ALTCHA', cleSite: config.CAPTCHA_SITE_KEY },
  })
})

it('tells with whom the agency speaks, and what files it takes', async () => {
  const { resultats } = await admin(appels.listeTiers, {})
  expect(resultats.slice(0, 6)).toEqual([
    { code: 'COURRIERS', libelle: 'Envoi des courriers', mode: 'simule' },
    { code: 'SMS', libelle: 'Envoi des SMS', mode: 'simule' },
    { code: 'CAPTCHA', libelle: 'Captcha ALTCHA', mode: 'reel' },
    { code: 'FRANCECONNECT', libelle: 'FranceConnect', mode: 'simule' },
    { code: 'GIGYA', libelle: 'Gigya', mode: 'simule' },
    { code: 'RADIO_RELEVE', libelle: 'Page de radio-relève', mode: 'simule' },
  ])
  const { config, paiements } = app.services
  const modes = (propres: object, identites = app.services.identites) =>
    listerTiers({ ...app.services, config: { ...config, simulators: false, ...propres }, identites }).map(
      ({ code, mode }) => [code, mode],
    )
  const types = [...new Set(Object.values(paiements.choix))]
  const codes = ['COURRIERS', 'SMS', 'CAPTCHA', 'FRANCECONNECT', 'GIGYA', 'RADIO_RELEVE', ...types]
  const rien = { CAPTCHA_PROVIDER: 'HCAPTCHA', CAPTCHA_SECRET: '' }
  expect(modes(rien, { franceConnect: null, gigya: null })).toEqual(codes.map((code) => [code, 'absent']))
  const reels = {
    SMTP_URL: 'smtp://x',
    SMS_FOURNISSEUR: 'X',
    CAPTCHA_PROVIDER: 'HCAPTCHA',
    CAPTCHA_SECRET: 'x',
    FRANCECONNECT_URL: 'https://x',
    GIGYA_API_KEY: 'x',
    RADIO_RELEVE_URL: 'https://x',
    PAIEMENT_FOURNISSEURS: { tous: types[0] },
  }
  expect(modes(reels).filter(([, mode]) => mode !== 'reel')).toEqual(types.slice(1).map((code) => [code, 'absent']))
  expect((await admin(appels.listeExtensions, {})).resultats).toContain('pdf')
})

it.each(['fonctionnalites', 'parametres', 'messages'] as const)(
  'the %s are exported under a name that tells the environment and the time',
  async (cible) => {
    await admin(appels.activerConfig, { body: { nom: 'ANNEE' } })
    await admin(appels.modifierParametre, { body: { nom: 'FacteurMonetaire', valeur: '2,5' } })
    const { nomFichier, contenu } = await admin(appels.exportReglages, { params: { cible, format: 'csv' } })
    expect(nomFichier).toBe(`${cible}-recette2-2026-11-02-143207.csv`)
    const texte = await contenu.text()
    expect(texte.split('\n').length).toBeGreaterThan(cible === 'messages' ? 0 : 20)
    if (cible === 'fonctionnalites') {
      expect(texte).toMatch(/^Groupe;Groupes de contrats;Active;Active;/m)
      expect(texte).toMatch(/^ANNEE;[^;]+;Active;Éteinte;/m)
    }
    if (cible === 'parametres') expect(texte).toMatch(/^FacteurMonetaire;(?!System)[^;]+;2,5;1,17;/m)
    expect((await admin(appels.exportReglages, { params: { cible, format: 'xlsx' } })).nomFichier).toMatch(/\.xlsx$/)
  },
)
