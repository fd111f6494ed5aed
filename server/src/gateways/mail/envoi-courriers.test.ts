import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../testing/serveur-smtp.ts'
import { deposerCourrier, deposerCourrierDeJour } from './deposer-courrier.ts'
import { delaiAvantReprise } from '../outbox/outbox.ts'
import { envoiCourriers } from './envoi-courriers.job.ts'
import { createTransportCourriers } from './create-transport.ts'
import { purgeCourriers } from './purge-courriers.job.ts'
import { prendreCourrier } from './repository.ts'

const DEPART = '2026-11-02T09:00:00Z'
const LIEN = 'http://127.0.0.1:3000/ael-v2/#/activation/code/autre'

describe('the outbox', () => {
  let smtp: ServeurSmtp
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    smtp = await demarrerServeurSmtp()
    app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Eaux <eaux@exemple.fr>' }, horloge })
  })
  beforeEach(async () => {
    await app.services.db.deleteFrom('courrier').execute()
    smtp.recus.length = 0
    smtp.refus.length = 0
    horloge.regler(DEPART)
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
  })

  const deposer = (destinataire = 'alix@exemple.fr', joint = {}) =>
    deposerCourrier(app.services, app.services.db, 'activation', destinataire, { prenom: 'Zoé', lien: LIEN }, joint)
  const lire = () => app.services.db.selectFrom('courrier').selectAll().orderBy('id').execute()

  it('sends a mail with its text and its HTML, once', async () => {
    await deposer()
    await envoiCourriers.executer(app.services)
    await envoiCourriers.executer(app.services)

    expect(smtp.recus).toHaveLength(1)
    const [recu] = smtp.recus
    expect(recu).toMatchObject({ de: 'eaux@exemple.fr', a: ['alix@exemple.fr'] })
    expect(recu?.source).toMatch(/^Message-ID: <courrier-\d+@exemple\.fr>\r?$/im)
    expect(recu?.source).toContain('multipart/alternative')
    const lisible = recu?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
    expect(lisible).toContain(`\r\n${LIEN}\r\n`)
    expect(lisible).toContain(`href="${LIEN}"`)
  })

  it('erases the body, which holds a secret link, once the mail has left', async () => {
    await deposer('alix@exemple.fr', { calendrier: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' })
    await envoiCourriers.executer(app.services)
    expect(await lire()).toMatchObject([
      { texte: '', html: '', calendrier: null, envoye_le: new Date(DEPART), tentatives: 1, derniere_erreur: null },
    ])
  })

  it.each(['RCPT', 'DATA'] as const)('tries again after a temporary refusal to %s', async (a) => {
    smtp.refus.push({ a, code: 451 })
    await deposer()
    await envoiCourriers.executer(app.services)
    expect(smtp.recus).toHaveLength(0)
    const [courrier] = await lire()
    expect(courrier).toMatchObject({ envoye_le: null, tentatives: 1, prochain_essai: new Date('2026-11-02T09:01:00Z') })
    expect(courrier?.derniere_erreur).toContain('451')

    horloge.regler('2026-11-02T09:00:59Z')
    await envoiCourriers.executer(app.services)
    expect(smtp.recus).toHaveLength(0)
    horloge.regler('2026-11-02T09:01:00Z')
    await envoiCourriers.executer(app.services)
    expect(smtp.recus).toHaveLength(1)
  })

  it('gives up a mail that the server refuses for good, keeps the reason, and sends the others', async () => {
    smtp.refus.push({ a: 'RCPT', code: 550 })
    await deposer('inconnu@exemple.fr')
    await deposer('alix@exemple.fr')
    await envoiCourriers.executer(app.services)
    expect(smtp.recus.map(({ a }) => a)).toEqual([['alix@exemple.fr']])
    const [refuse] = await lire()
    expect(refuse).toMatchObject({ envoye_le: null, prochain_essai: null })
    expect(refuse?.derniere_erreur).toContain('550')
  })

  it.each([
    ['the twenty-ninth', 28, new Date('2026-11-02T10:00:00Z')],
    ['the thirtieth', 29, null],
  ])('gives up after thirty failures: %s', async (_, dejaRatees, prochain_essai) => {
    smtp.refus.push({ a: 'RCPT', code: 451 })
    await deposer()
    await app.services.db.updateTable('courrier').set({ tentatives: dejaRatees }).execute()
    await envoiCourriers.executer(app.services)
    expect(await lire()).toMatchObject([{ envoye_le: null, tentatives: dejaRatees + 1, prochain_essai }])
  })

  it('keeps all mails while the server is out of reach, and tries only the first', async () => {
    await smtp.close()
    await deposer('un@exemple.fr')
    await deposer('deux@exemple.fr')
    await envoiCourriers.executer(app.services)
    expect((await lire()).map(({ tentatives, envoye_le }) => ({ tentatives, envoye_le }))).toEqual([
      { tentatives: 1, envoye_le: null },
      { tentatives: 0, envoye_le: null },
    ])

    smtp = await demarrerServeurSmtp(Number(new URL(smtp.url).port))
    horloge.regler('2026-11-02T09:02:00Z')
    await envoiCourriers.executer(app.services)
    // What has waited longest goes first, whatever was tried before it.
    expect(smtp.recus.map(({ a }) => a[0])).toEqual(['deux@exemple.fr', 'un@exemple.fr'])
  })

  it('waits, and says why, when there is neither mail server nor simulated inbox', async () => {
    const courriers = createTransportCourriers({ SMTP_URL: undefined, MAIL_FROM: '', simulators: false })
    await deposer()
    await envoiCourriers.executer({ ...app.services, courriers })
    expect((await lire())[0]?.derniere_erreur).toContain('SMTP_URL')
  })

  it('loses no mail of a server that stops while sending', async () => {
    await deposer()
    const arret = new Error('arrêt')
    const courriers = { remetAuDehors: true, envoyer: () => Promise.reject(arret), close: () => undefined }
    await expect(envoiCourriers.executer({ ...app.services, courriers })).rejects.toBe(arret)
    expect(await lire()).toMatchObject([{ tentatives: 0, envoye_le: null }])
    await envoiCourriers.executer(app.services)
    expect(smtp.recus).toHaveLength(1)
  })

  it('lets two workers share the outbox without sending a mail twice', async () => {
    for (let numero = 0; numero < 12; numero++) await deposer(`usager${numero}@exemple.fr`)
    await Promise.all([envoiCourriers.executer(app.services), envoiCourriers.executer(app.services)])
    expect(smtp.recus).toHaveLength(12)
    expect(new Set(smtp.recus.map(({ a }) => a[0])).size).toBe(12)
  })

  it('passes over a mail that another worker is sending', async () => {
    await deposer()
    await app.services.db.transaction().execute(async (trx) => {
      expect(await prendreCourrier(trx, horloge.maintenant())).toBeDefined()
      await envoiCourriers.executer(app.services)
      expect(smtp.recus).toHaveLength(0)
    })
  })

  it('keeps the quiet hours for what may wait until the morning, and for nothing else', async () => {
    horloge.regler('2026-11-02T21:00:00Z')
    const donnees = { prenom: 'Zoé', lien: LIEN }
    await deposerCourrierDeJour(app.services, app.services.db, 'activation', 'attend@exemple.fr', donnees)
    await deposer()
    await envoiCourriers.executer(app.services)
    expect(smtp.recus.map(({ a }) => a)).toEqual([['alix@exemple.fr']])
    horloge.regler('2026-11-03T08:00:00Z')
    await envoiCourriers.executer(app.services)
    expect(smtp.recus.map(({ a }) => a)).toEqual([['alix@exemple.fr'], ['attend@exemple.fr']])
  })

  it('sends nothing of an act that failed', async () => {
    const echec = app.services.db.transaction().execute(async (trx) => {
      await deposerCourrier(app.services, trx, 'activation', 'alix@exemple.fr', { prenom: 'Zoé', lien: LIEN })
      throw new Error('acte refusé')
    })
    await expect(echec).rejects.toThrow('acte refusé')
    await envoiCourriers.executer(app.services)
    expect(smtp.recus).toHaveLength(0)
  })

  it('forgets mails after 90 days, but none that still waits', async () => {
    await deposer('parti@exemple.fr')
    await envoiCourriers.executer(app.services)
    await deposer('attend@exemple.fr')
    horloge.regler('2027-01-31T09:00:00Z')
    await purgeCourriers.executer(app.services)
    expect(await lire()).toHaveLength(2)
    horloge.regler('2027-01-31T09:00:01Z')
    await purgeCourriers.executer(app.services)
    expect((await lire()).map(({ destinataire }) => destinataire)).toEqual(['attend@exemple.fr'])
  })
})

it.each([
  [1, 60_000],
  [2, 120_000],
  [5, 960_000],
  [7, 3_600_000],
  [29, 3_600_000],
])('waits longer after each failure: %i failures, %i ms', (echecs, attente) => {
  expect(delaiAvantReprise(echecs)).toBe(attente)
})
