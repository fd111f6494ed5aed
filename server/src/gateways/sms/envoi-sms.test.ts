import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { COMPTES, demarrerFournisseurSms, type FournisseurSimule } from '../../testing/fournisseurs-sms.ts'
import { deposerSms } from './deposer-sms.ts'
import { envoiSms } from './envoi-sms.job.ts'
import { signer } from './fournisseurs/ovh.ts'
import { purgeSms } from './purge-sms.job.ts'
import { createTransportSms, fournisseurs } from './registre.ts'

const REGLAGES = {
  OVH: {
    SMS_COMPTE: COMPTES.service,
    SMS_CLE: COMPTES.cle,
    SMS_SECRET: COMPTES.secret,
    SMS_CONSOMMATEUR: COMPTES.consommateur,
  },
  BREVO: { SMS_CLE: COMPTES.cle, SMS_EXPEDITEUR: COMPTES.expediteur },
  TWILIO: { SMS_COMPTE: COMPTES.compte, SMS_SECRET: COMPTES.jeton, SMS_EXPEDITEUR: COMPTES.expediteur },
}
const NOMS = ['OVH', 'BREVO', 'TWILIO'] as const

it('registers every provider of the folder', async () => {
  const fichiers = await readdir(path.join(import.meta.dirname, 'fournisseurs'))
  expect(new Set(Object.keys(fournisseurs).map((nom) => `${nom.toLowerCase()}.ts`))).toEqual(new Set(fichiers))
})

it('signs for OVH as its own client does', () => {
  const vecteur = {
    secret: 'AS',
    consommateur: 'CK',
    methode: 'GET',
    url: 'https://eu.api.ovh.com/1.0/sms',
    corps: '',
    instant: 1_700_000_000,
  }
  expect(signer(vecteur)).toBe('$1$e4cf951f3f892e400d2e14914890a3901c7f42b4')
})

it.each(NOMS.flatMap((nom) => Object.keys(REGLAGES[nom]).map((variable) => ({ nom, variable }))))(
  'refuses to start with $nom and without $variable',
  ({ nom, variable }) => {
    const env = { SMS_FOURNISSEUR: nom, ...REGLAGES[nom] }
    expect(() => createTransportSms(readConfig(env))).not.toThrow()
    expect(() => createTransportSms(readConfig({ ...env, [variable]: undefined }))).toThrow(variable)
  },
)

describe.each(NOMS)('%s', (nom) => {
  let fournisseur: FournisseurSimule
  let app: TestApp
  // The providers keep their own time.
  const horloge = horlogeReglable(new Date())
  const avancer = (secondes: number) => horloge.regler(new Date(horloge.maintenant().getTime() + secondes * 1000))

  beforeAll(async () => {
    fournisseur = await demarrerFournisseurSms(nom)
    app = await createTestApp({ env: { SMS_FOURNISSEUR: nom, SMS_URL: fournisseur.url, ...REGLAGES[nom] }, horloge })
  })
  beforeEach(async () => {
    await app.services.db.deleteFrom('sms').execute()
    fournisseur.recus.length = 0
    fournisseur.caprices.length = 0
    horloge.regler(new Date())
  })
  afterAll(async () => {
    await app.close()
    await fournisseur.close()
  })

  const deposer = (telephone = '06 12 34 56 78', texte = 'Bonjour : été') =>
    deposerSms(app.services, app.services.db, { type: 'essai', telephone, texte })
  const envoyer = () => envoiSms.executer(app.services)
  const lire = () => app.services.db.selectFrom('sms').selectAll().orderBy('id').execute()

  it('takes a message once, and gives the proof', async () => {
    await deposer()
    await envoyer()
    await envoyer()
    expect(fournisseur.recus).toMatchObject([{ numero: '+33612345678', texte: 'Bonjour : été' }])
    const [sms] = await lire()
    expect(sms).toMatchObject({
      envoye_le: horloge.maintenant(),
      message_id: '1000',
      prochain_essai: null,
      commence_le: null,
      tentatives: 1,
    })
    expect(sms?.accepte_par?.toUpperCase()).toBe(nom)
  })

  it.each([429, 500, 503, 403])('keeps everything after %i, and tries again later', async (statut) => {
    fournisseur.caprices.push({ statut })
    await deposer()
    await deposer('0698765432')
    await envoyer()
    expect(fournisseur.recus).toHaveLength(0)
    expect(await lire()).toMatchObject([
      { tentatives: 1, derniere_erreur: expect.stringContaining(String(statut)) },
      { tentatives: 0 },
    ])
    avancer(61)
    await envoyer()
    expect(fournisseur.recus).toHaveLength(2)
  })

  it('gives up what it refuses for good, and sends the others', async () => {
    fournisseur.caprices.push({ statut: 400 })
    await deposer()
    await deposer('0698765432')
    await envoyer()
    expect(fournisseur.recus.map(({ numero }) => numero)).toEqual(['+33698765432'])
    expect(await lire()).toMatchObject([
      { prochain_essai: null, envoye_le: null },
      { envoye_le: expect.any(Date) as Date },
    ])
  })

  it('keeps everything while it is out of reach', async () => {
    await fournisseur.close()
    await deposer()
    await envoyer()
    expect(await lire()).toMatchObject([{ tentatives: 1, commence_le: null, envoye_le: null }])
    fournisseur = await demarrerFournisseurSms(nom, Number(new URL(fournisseur.url).port))
  })

  it('is asked before anything is sent again when it took a message and the answer was lost', async () => {
    fournisseur.caprices.push('coupe apres prise')
    await deposer()
    await envoyer()
    const dans = (secondes: number) => new Date(horloge.maintenant().getTime() + secondes * 1000)
    expect(await lire()).toMatchObject([
      { envoye_le: null, commence_le: expect.any(Date) as Date, prochain_essai: dans(60) },
    ])
    // It is asked no more often than that.
    await app.services.db
      .updateTable('sms')
      .set({ prochain_essai: dans(122) })
      .execute()
    avancer(121)
    await envoyer()
    expect(await lire()).toMatchObject([{ envoye_le: null }])
    avancer(1)
    await envoyer()
    expect(fournisseur.recus).toHaveLength(1)
    expect(await lire()).toMatchObject([{ envoye_le: expect.any(Date) as Date, message_id: '1000' }])
  })

  it('is sent what a killed worker had only begun', async () => {
    await deposer()
    const commencer = (id: number) =>
      app.services.db.updateTable('sms').set({ commence_le: horloge.maintenant() }).where('id', '=', id).execute()
    await commencer((await lire())[0]!.id)
    await envoyer()
    expect(fournisseur.recus).toHaveLength(0)
    avancer(121)
    // Another worker has just begun the next one.
    await commencer((await deposer('0698765432'))!)
    await envoyer()
    expect(fournisseur.recus.map(({ numero }) => numero)).toEqual(['+33612345678'])
  })

  it('is not sent again what a killed worker had sent', async () => {
    await deposer()
    const sms = (await lire())[0]!
    await app.services.db.updateTable('sms').set({ commence_le: horloge.maintenant() }).execute()
    await app.services.sms.envoyer(sms)
    avancer(121)
    await envoyer()
    expect(fournisseur.recus).toHaveLength(1)
    expect(await lire()).toMatchObject([{ message_id: '1000' }])
  })

  it('shares the outbox among workers', async () => {
    for (let rang = 10; rang < 22; rang++) await deposer(`06123456${rang}`)
    await Promise.all([envoyer(), envoyer()])
    expect(fournisseur.recus).toHaveLength(12)
    expect(new Set(fournisseur.recus.map(({ numero }) => numero)).size).toBe(12)
  })
})

describe('the simulated telephone', () => {
  it('shows what was sent, after the quiet hours, for 90 days', async () => {
    const horloge = horlogeReglable('2026-11-21T21:00:00Z')
    const app = await createTestApp({ horloge })
    const lire = async () => (await app.app.inject('/simulateurs/sms?to=0612345678')).json<{ text: string }[]>()
    expect(
      await deposerSms(app.services, app.services.db, {
        type: 'essai',
        telephone: '0612345678',
        texte: 'Bonjour',
        heuresCalmes: true,
      }),
    ).toBeTypeOf('number')
    await envoiSms.executer(app.services)
    expect(await lire()).toEqual([])
    horloge.regler('2026-11-22T07:00:00Z')
    await envoiSms.executer(app.services)
    expect(await lire()).toMatchObject([{ text: 'Bonjour' }])
    const lui = await app.services.db.selectFrom('sms').select(['id', 'message_id']).executeTakeFirstOrThrow()
    // What the history of alerts keeps leads to the message, and tells no number.
    expect(lui.message_id).toBe(`sms-${lui.id}`)
    horloge.regler('2027-03-01T09:00:00Z')
    await purgeSms.executer(app.services)
    expect(await lire()).toEqual([])
    await app.close()
  })

  it('waits, and says why, when there is neither provider nor simulator', async () => {
    const app = await createTestApp({ env: { SIMULATORS: 'off' } })
    await deposerSms(app.services, app.services.db, { type: 'essai', telephone: '0612345678', texte: 'Bonjour' })
    await envoiSms.executer(app.services)
    expect(await app.services.db.selectFrom('sms').select('derniere_erreur').executeTakeFirst()).toMatchObject({
      derniere_erreur: expect.stringContaining('SMS_FOURNISSEUR'),
    })
    expect(
      await deposerSms(app.services, app.services.db, { type: 'essai', telephone: '12', texte: 'Bonjour' }),
    ).toBeNull()
    await app.close()
  })
})
