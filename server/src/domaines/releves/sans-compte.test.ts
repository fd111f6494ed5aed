import type { Client } from '@ael/contract/client.ts'
import { relevesCalls as calls } from '@ael/contract/releves/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { reglerFonctionnalite, reglerParametre } from '../../testing/configuration.ts'
import { courriersPour, dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { creerContratReleve } from '../../testing/releves.ts'
import { inviterAbonnes } from './inviter-abonnes.ts'
import { purgerCodes } from './code.repository.ts'

const RIEN = {
  autorise: false,
  numeroContratAbonnement: null,
  dernierIndex: null,
  dateDernierIndex: null,
  dateDebut: null,
  dateFin: null,
  appareil: null,
}

const horloge = horlogeReglable()
let app: TestApp
let visiteur: Client
let contrat: string
let compteur: string
let titulaire: string
let payeur: string
let rang = 0
beforeAll(async () => {
  app = await createTestApp({ horloge })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
afterAll(() => app.close())
beforeEach(async () => {
  rang += 1
  horloge.regler('2026-11-10T18:00:00Z')
  const { db } = app.services
  await db.deleteFrom('tentative_connexion').execute()
  compteur = `D${rang}FA${process.pid}`
  titulaire = `titulaire${rang}@exemple.fr`
  payeur = `payeur${rang}@exemple.fr`
  contrat = await creerContratReleve(db, {
    numeroCompteur: compteur,
    titulaire: await creerClient(db, { email: titulaire }),
    payeur: await creerClient(db, { email: payeur }),
  })
  visiteur = await app.clientDe(null)
})

/** Another time: sessions last two hours. */
async function plusTard(instant: string): Promise<void> {
  horloge.regler(instant)
  visiteur = await app.clientDe(null)
}

const identifier = (numeroContratAbonnement = contrat, numeroCompteur = compteur) =>
  visiteur(calls.identifierAutoReleve, { body: { numeroContratAbonnement, numeroCompteur } })
const info = (x: string) => visiteur(calls.infoAutoReleveContact, { params: { x } })
const enregistrer = (token: string, valeurIndexConsommationReleve: number, plus: object = {}) =>
  visiteur(calls.enregistrerIndexSansCompte, {
    body: { token, dateReleveIndexConsommation: '2026-11-10', valeurIndexConsommationReleve, ...plus },
  })

describe('whoever knows the contract and the meter', () => {
  it('is given a code that opens the entry of this contract, half an hour long', async () => {
    const { token, expireLe } = await identifier(contrat, ` ${compteur.toLowerCase()} `)
    expect(expireLe).toBe('2026-11-10T19:30:00+01:00')
    // Whoever was right has tried nothing.
    expect(await app.services.db.selectFrom('tentative_connexion').select('cle').execute()).toEqual([])
    expect(token).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(await info(token.toLowerCase().replaceAll('-', ' '))).toEqual({
      autorise: true,
      code: null,
      message: null,
      numeroContratAbonnement: contrat,
      dernierIndex: 1236,
      dateDernierIndex: '2026-05-12',
      dateDebut: '2026-10-28',
      dateFin: '2026-11-17',
      appareil: { unite: 'm3', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1236 }] },
    })
    expect(await app.services.db.selectFrom('tentative_connexion').select('cle').execute()).toEqual([])
    horloge.regler('2026-11-10T18:29:59Z')
    expect(await info(token)).toMatchObject({ autorise: true })
    horloge.regler('2026-11-10T18:30:01Z')
    expect(await info(token)).toMatchObject({ ...RIEN, code: 'CODE' })
    expect(await refus(enregistrer(token, 1275))).toMatchObject({ status: 412, code: 'CODE' })
    await purgerCodes(app.services.db, horloge.maintenant())
    expect(
      await app.services.db.selectFrom('code_releve').select('id').where('numero_contrat', '=', contrat).execute(),
    ).toEqual([])
  })

  it('is told the same of a wrong meter and of no contract, and not endlessly', async () => {
    const autre = await creerContratReleve(app.services.db)
    const refuses = await Promise.all([
      refus(identifier(contrat, 'D99XX99999')),
      refus(identifier('9999999', compteur)),
      refus(identifier(autre, compteur)),
    ])
    expect(new Set(refuses.map((un) => JSON.stringify(un))).size).toBe(1)
    expect(refuses[0]).toMatchObject({ status: 400, code: 'CONTRAT' })
    for (let essai = 0; essai < 9; essai++) await refus(identifier(contrat, `D99XX9${essai}`))
    expect(await refus(identifier())).toMatchObject({ status: 429 })
    horloge.regler('2026-11-10T18:16:00Z')
    expect(await identifier()).toMatchObject({ token: expect.any(String) })
  })

  it('sends a reading, is not told what is usual, and the holder is told of it', async () => {
    const { token } = await identifier()
    const controle = await visiteur(calls.controlerIndexSansCompte, {
      body: { token, dateReleveIndexConsommation: '2026-11-10', valeurIndexConsommationReleve: 1500 },
    })
    expect(controle).toMatchObject({
      douteux: true,
      volumeAttendu: null,
      message: expect.not.stringContaining('contre'),
    })
    expect(await refus(enregistrer(token, 1500))).toMatchObject({
      code: 'W1053',
      message: expect.not.stringContaining('contre'),
    })
    const email = `visiteur${rang}@exemple.fr`
    const recu = await enregistrer(token, 1275, { email })
    expect(recu).toMatchObject({ numeroContratAbonnement: contrat, volume: 39, email })
    const [pourLui] = await courriersPour(app.services.db, email)
    const [pourLeTitulaire] = await courriersPour(app.services.db, titulaire)
    expect(pourLui?.texte).toContain(recu.reference)
    expect(pourLui?.texte).not.toContain('Tanneurs')
    expect(pourLeTitulaire?.texte).toContain('12 rue des Tanneurs')
    expect(pourLeTitulaire?.texte).toContain('sans compte')
    expect(await courriersPour(app.services.db, payeur)).toEqual([])
    expect(await info(token)).toMatchObject({ ...RIEN, code: 'W0014' })
    expect(
      await app.services.db
        .selectFrom('auto_releve')
        .select(['origine', 'utilisateur_id'])
        .where('numero_contrat', '=', contrat)
        .execute(),
    ).toEqual([{ origine: 'VISITE', utilisateur_id: null }])
  })

  it('is alone to be told of a reading whose holder has no e-mail', async () => {
    await app.services.db.updateTable('client').set({ email: null }).where('email', '=', titulaire).execute()
    const { token } = await identifier()
    const email = `visiteur${rang}@exemple.fr`
    await enregistrer(token, 1275, { email })
    const partis = await app.services.db
      .selectFrom('courrier')
      .select(['destinataire', 'texte'])
      .where('texte', 'like', `%${contrat}%`)
      .execute()
    expect(partis).toEqual([{ destinataire: email, texte: expect.not.stringContaining('Tanneurs') }])
  })

  it('learns nothing of the contract outside of the period', async () => {
    await plusTard('2026-08-01T10:00:00Z')
    const { token } = await identifier()
    expect(await info(token)).toMatchObject({ ...RIEN, code: 'W0015' })
    expect(await refus(enregistrer(token, 1275, { dateReleveIndexConsommation: '2026-08-01' }))).toMatchObject({
      status: 412,
      code: 'W0015',
    })
  })
})

it('asks for the captcha where it is on', async () => {
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', false)
  expect(await refus(identifier())).toMatchObject({ status: 400, message: expect.stringContaining('Captcha') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})

it('counts codes that open nothing, and refuses to try them all', async () => {
  for (let essai = 0; essai < 30; essai++) expect(await info(`AAAA-BBBB-${String(2000 + essai)}`)).toMatchObject(RIEN)
  expect(await refus(info('AAAA-BBBB-CCCC'))).toMatchObject({ status: 429 })
  expect(await refus(identifier())).toMatchObject({ status: 429 })
})

describe('an invitation', () => {
  const souscrire = (adresse_mail: string | null = null, code: CodeService = 'AR') =>
    app.services.db
      .insertInto('service_souscrit')
      .values({ numero_contrat: contrat, code, souscrit_le: '2026-01-01', adresse_mail })
      .execute()
  const invitations = async () =>
    (await courriersPour(app.services.db, titulaire)).filter(({ type }) => type === 'invitation-releve')

  it('goes once a period to whoever asked for it, and its link opens the entry without account', async () => {
    await souscrire(null, 'FE')
    await inviterAbonnes(app.services)
    expect(await invitations()).toEqual([])
    await souscrire()
    await Promise.all([inviterAbonnes(app.services), inviterAbonnes(app.services)])
    await inviterAbonnes(app.services)
    expect(await invitations()).toHaveLength(1)
    expect(await courriersPour(app.services.db, payeur)).toEqual([])
    const { codes, texte } = await dernierCourrier(app.services.db, titulaire, 'invitation-releve')
    for (const dit of ['Alix Durand', '12 rue des Tanneurs', 'jusqu’au 17/11/2026']) expect(texte).toContain(dit)
    const [code = ''] = codes
    expect(await info(code)).toMatchObject({ autorise: true, numeroContratAbonnement: contrat })
    expect(await enregistrer(code, 1275)).toMatchObject({ volume: 39, email: null })
    expect(
      await app.services.db.selectFrom('auto_releve').select('origine').where('numero_contrat', '=', contrat).execute(),
    ).toEqual([{ origine: 'INVITATION' }])
    await plusTard('2026-11-20T10:00:00Z')
    await purgerCodes(app.services.db, horloge.maintenant())
    expect(await info(code)).toMatchObject({
      ...RIEN,
      code: 'W0015',
      message: expect.stringContaining('terminée le 17/11/2026'),
    })
    await plusTard('2026-12-16T23:59:00Z')
    expect(await info(code)).toMatchObject({ ...RIEN, code: 'W0015' })
    await plusTard('2026-12-17T00:01:00Z')
    expect(await info(code)).toMatchObject({ ...RIEN, code: 'CODE' })
  })

  it('goes to nobody whose meter is not his to read, nor of a period that was imported silently', async () => {
    const { db } = app.services
    await souscrire()
    const changer = (colonnes: {
      is_index_saisissable?: boolean
      code_etat_contrat?: string
      silence?: string | null
    }) => db.updateTable('abonnement').set(colonnes).where('numero_contrat', '=', contrat).execute()
    const relever = (reseau: 'WIZE' | null) =>
      db.updateTable('compteur').set({ reseau }).where('numero_appareil', '=', compteur).execute()
    const inviter = async () => {
      await inviterAbonnes(app.services)
      return (await invitations()).length
    }
    await changer({ is_index_saisissable: false })
    expect(await inviter()).toBe(0)
    await changer({ is_index_saisissable: true, code_etat_contrat: 'CS' })
    expect(await inviter()).toBe(0)
    await changer({ code_etat_contrat: 'SE', silence: '2026-10-01' })
    expect(await inviter()).toBe(0)
    await changer({ silence: null })
    await relever('WIZE')
    expect(await inviter()).toBe(0)
    await relever(null)
    const deplacer = (pose: { debut?: string; fin?: string }) =>
      db.updateTable('affectation_compteur').set(pose).where('numero_contrat', '=', contrat).execute()
    await deplacer({ fin: '2026-11-10' })
    expect(await inviter()).toBe(0)
    await deplacer({ debut: '2026-11-11', fin: '2026-11-12' })
    expect(await inviter()).toBe(0)
    await deplacer({ debut: '2026-05-12', fin: '2026-11-11' })
    const ecrire = (email: string | null) =>
      db
        .updateTable('client')
        .set({ email })
        .where('numero_client', '=', (eb) =>
          eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', contrat),
        )
        .execute()
    await ecrire(null)
    expect(await inviter()).toBe(0)
    await ecrire(titulaire)
    expect(await inviter()).toBe(1)
  })

  it('goes on the days that the service sets around the visit, the last one whole; never where every day is one', async () => {
    onTestFinished(async () => {
      await reglerParametre(app.services, 'PeriodeReleveJoursAvant', 15)
      await reglerParametre(app.services, 'PeriodeReleveJoursApres', 5)
    })
    await souscrire()
    await reglerParametre(app.services, 'PeriodeReleveJoursApres', 1)
    const inviter = async (instant: string, joursAvant: number) => {
      await reglerParametre(app.services, 'PeriodeReleveJoursAvant', joursAvant)
      horloge.regler(instant)
      await inviterAbonnes(app.services)
      return (await invitations()).length
    }
    expect(await inviter('2026-11-08T22:59:00Z', 3)).toBe(0)
    expect(await inviter('2026-11-13T23:01:00Z', 3)).toBe(0)
    expect(await inviter('2026-11-13T22:59:00Z', -1)).toBe(0)
    expect(await inviter('2026-11-13T22:59:00Z', 3)).toBe(1)
  })

  it('waits for the period that is fixed for the contract, where there is one, and goes again for the next', async () => {
    const { db } = app.services
    await souscrire()
    await db
      .insertInto('periode_releve')
      .values([
        { numero_contrat: contrat, debut: '2027-05-20', fin: '2027-05-31' },
        { numero_contrat: contrat, debut: '2026-05-20', fin: '2026-05-31' },
        { numero_contrat: contrat, debut: '2026-11-20', fin: '2026-11-30' },
      ])
      .execute()
    await inviterAbonnes(app.services)
    expect(await invitations()).toEqual([])
    await plusTard('2026-11-20T10:00:00Z')
    await inviterAbonnes(app.services)
    expect(await invitations()).toMatchObject([{ texte: expect.stringContaining('jusqu’au 30/11/2026') }])
    const { token } = await identifier()
    await enregistrer(token, 1275, { dateReleveIndexConsommation: '2026-11-20' })
    await plusTard('2027-05-20T10:00:00Z')
    await inviterAbonnes(app.services)
    expect(await invitations()).toHaveLength(2)
  })

  it('goes to the address given with the service; not before the period, not after a reading', async () => {
    const ailleurs = `ailleurs${rang}@exemple.fr`
    await souscrire(ailleurs)
    await plusTard('2026-10-27T10:00:00Z')
    await inviterAbonnes(app.services)
    expect(await courriersPour(app.services.db, ailleurs)).toEqual([])
    await plusTard('2026-11-01T10:00:00Z')
    const { token } = await identifier()
    const email = titulaire.toUpperCase()
    await enregistrer(token, 1275, { dateReleveIndexConsommation: '2026-11-01', email })
    expect(await courriersPour(app.services.db, email)).toEqual([])
    expect(await courriersPour(app.services.db, titulaire)).toMatchObject([{ type: 'releve-enregistre' }])
    await inviterAbonnes(app.services)
    expect(await courriersPour(app.services.db, ailleurs)).toEqual([])
    await app.services.db.deleteFrom('auto_releve').where('numero_contrat', '=', contrat).execute()
    await inviterAbonnes(app.services)
    expect(await courriersPour(app.services.db, ailleurs)).toHaveLength(1)
  })
})
