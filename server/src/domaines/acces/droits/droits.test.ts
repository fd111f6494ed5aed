import { accesCalls } from '@ael/contract/acces/calls.ts'
import { droitsCalls as appels } from '@ael/contract/acces/droits.calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Client } from '@ael/contract/client.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedServices } from '../../../open-services.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { refus } from '../../../testing/refus.ts'
import { secondServeur } from '../../../testing/second-serveur.ts'
import { noterRefusDeDroit } from '../noter-refus.public.ts'
import { purgeAcces } from '../purge-acces.job.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let autre: OpenedServices
let admin: Client
let webmestre: Client
let standard: Client

beforeAll(async () => {
  app = await createTestApp()
  autre = await secondServeur(app)
  const comme = async (profil: Profil) => app.clientDe(await creerUtilisateur(app.services.db, { profils: [profil] }))
  admin = await comme('ADMIN')
  webmestre = await comme('WEBMASTER')
  standard = await comme('UTILISATEUR_STANDARD')
})
afterAll(async () => {
  await autre.close()
  await app.close()
})

const droit = (profil: Profil, action = 'profils', controleur = 'Acces') => ({ body: { controleur, action, profil } })
const cellule = async (client: Client, profil: Profil, action = 'profils', controleur = 'Acces') =>
  (await client(appels.droits, {})).resultats
    .find((ligne) => ligne.controleur === controleur && ligne.action === action)
    ?.cellules.find((une) => une.profil === profil)
const lire = () => refus(standard(accesCalls.profils, {}))

describe('the table of rights', () => {
  it('has a line for every action that a session may take', async () => {
    const { resultats, profils } = await admin(appels.droits, {})
    expect(resultats.find(({ action }) => action === 'generateToken')).toBeUndefined()
    expect(resultats.find(({ action }) => action === 'addProfile')?.resume).toMatch(/^Donne à un profil/)
    const noms = resultats.map(({ controleur, action }) => [controleur, action])
    expect(noms).toEqual(
      noms.toSorted(([a = '', b = ''], [c = '', d = '']) => a.localeCompare(c, 'fr') || b.localeCompare(d, 'fr')),
    )
    // As a page shows it: no plain space before a sign, no typewriter's apostrophe.
    expect(resultats.filter(({ resume }) => /'| [:;!?»]/.test(resume))).toEqual([])
    expect(profils.find(({ code }) => code === 'WEBMASTER')).toMatchObject({ comptes: 1 })
    expect(profils.find(({ code }) => code === 'GRAND_COMPTE')).toMatchObject({ comptes: 0 })
    expect(profils.filter(({ gere }) => !gere).map(({ code }) => code)).toEqual([
      'UTILISATEUR_SECONDAIRE',
      'UTILISATEUR_VISITEUR',
      'GRAND_COMPTE',
    ])
  })

  it('tells how often a right that is taken away was wanting, for thirty days', async () => {
    const { db, horloge } = app.services
    const refuses = async () => (await cellule(admin, 'UTILISATEUR_STANDARD', 'listeUnivers'))?.refus
    const noter = (jours: number, nombre: number) =>
      db
        .insertInto('refus_droit_jour')
        .values({
          jour: jourDeParis(new Date(horloge.maintenant().getTime() - jours * 24 * 3_600_000)),
          droit: 'acces/listeunivers',
          profil: 'UTILISATEUR_STANDARD',
          nombre,
        })
        .execute()
    expect(await refuses()).toBe(0)
    await noter(29, 3)
    await noter(30, 100)
    expect(await refuses()).toBe(3)
    await purgeAcces.executer(app.services)
    expect(await db.selectFrom('refus_droit_jour').select('nombre').execute()).toEqual([{ nombre: 3 }])
  })

  it('counts each refusal, those that come together too, and none of another reason', async () => {
    await admin(appels.deleteProfile, droit('UTILISATEUR_STANDARD', 'challengeCaptcha'))
    const appel = () => refus(standard(accesCalls.challengeCaptcha, {}))
    await expect.poll(appel).toMatchObject({ status: 403 })
    const avant = async () => (await cellule(admin, 'UTILISATEUR_STANDARD', 'challengeCaptcha'))?.refus ?? 0
    await expect.poll(avant).toBeGreaterThan(0)
    const connus = await avant()
    await Promise.all(Array.from({ length: 10 }, appel))
    await expect.poll(avant).toBe(connus + 10)
    // The profile alone closes this one: no right was taken away.
    expect(await refus(standard(appels.droits, {}))).toMatchObject({ status: 403 })
    expect((await cellule(admin, 'UTILISATEUR_STANDARD', 'droits'))?.refus).toBe(0)
    expect((await cellule(admin, 'UTILISATEUR_PREMIUM', 'challengeCaptcha'))?.refus).toBe(0)
    await admin(appels.addProfile, droit('UTILISATEUR_STANDARD', 'challengeCaptcha'))
  })

  it('a refusal that cannot be counted is logged, and nothing more', async () => {
    const dits: unknown[] = []
    const log = { ...app.services.log, warn: (...dit: unknown[]) => void dits.push(dit) } as typeof app.services.log
    noterRefusDeDroit({ ...app.services, log }, 'acces/profils', { profils: [] })
    await expect.poll(() => dits).toMatchObject([[{ droit: 'acces/profils' }, 'refus de droit non compté']])
  })

  it('takes a right away on two servers at once, says who did it, and gives it back', async () => {
    expect(await lire()).toBeNull()
    expect(await admin(appels.deleteProfile, droit('UTILISATEUR_STANDARD', 'PROFILS', 'acces'))).toEqual({
      message: 'Droit Acces/profils retiré à Standard, en vigueur sur tous les serveurs.',
    })
    await expect.poll(lire).toMatchObject({ status: 403, code: 'DROITS' })
    // Whoever has another profile still has the right by that one.
    const profils = ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] as const
    const deux = await app.clientDe(await creerUtilisateur(app.services.db, { profils }))
    expect(await refus(deux(accesCalls.profils, {}))).toBeNull()
    await expect
      .poll(async () => (await autre.services.configuration.lire()).droitsRetires.get('acces/profils')?.size)
      .toBe(1)
    expect(await cellule(admin, 'UTILISATEUR_STANDARD')).toMatchObject({ origine: 'nomme', actif: false, verrou: null })
    const { resultats } = await admin(journalCalls.listeActes, { query: { recherche: 'deleteProfile' } })
    expect(resultats[0]).toMatchObject({
      objet: 'Droit Acces/profils, Standard',
      avant: { donne: true },
      apres: { donne: false },
    })
    expect(await admin(appels.addProfile, droit('UTILISATEUR_STANDARD'))).toEqual({
      message: 'Droit Acces/profils donné à Standard, en vigueur sur tous les serveurs.',
    })
    await expect.poll(lire).toBeNull()
  })

  it.each<[string, Profil, string, string, object]>([
    ['an action that there is not', 'UTILISATEUR_STANDARD', 'Acces', 'rien', { status: 404, code: 'ACTION' }],
    ['a profile that nobody manages', 'GRAND_COMPTE', 'Acces', 'profils', { status: 403, code: 'PROFIL' }],
    ['what the call does not open', 'UTILISATEUR_STANDARD', 'Acces', 'droits', { status: 412, code: 'FERME' }],
    ['what comes with another profile', 'WEBMASTER', 'Acces', 'profils', { status: 412, code: 'COMPRIS' }],
    [
      'what nobody can do without',
      'UTILISATEUR_STANDARD',
      'Utilisateur',
      'infoUtilisateur',
      { status: 412, code: 'VERROU' },
    ],
    ['the last right of an administrator', 'ADMIN', 'Acces', 'addProfile', { status: 412, code: 'VERROU' }],
  ])('%s is not changed', async (_, profil, controleur, action, attendu) => {
    expect(await refus(admin(appels.deleteProfile, droit(profil, action, controleur)))).toMatchObject(attendu)
    expect(await app.services.db.selectFrom('droit').selectAll().execute()).toEqual([])
  })

  it('a webmaster changes no right of an administrator, and gives back those of his own profiles alone', async () => {
    expect(await refus(webmestre(appels.deleteProfile, droit('ADMIN', 'listeConfig', 'Configuration')))).toMatchObject({
      status: 403,
      code: 'PROFIL',
    })
    await admin(appels.deleteProfile, droit('ADMIN', 'listeTiers', 'Configuration'))
    await webmestre(appels.deleteProfile, droit('UTILISATEUR_STANDARD'))
    await webmestre(appels.deleteProfile, droit('UTILISATEUR_PREMIUM'))
    await expect.poll(lire).toMatchObject({ status: 403, code: 'DROITS' })
    expect(await webmestre(appels.initializeDroitsProfile, {})).toEqual({
      message: '2 droits ont été rendus.',
      nombre: 2,
    })
    await expect.poll(lire).toBeNull()
    const { resultats } = await admin(journalCalls.listeActes, { query: { recherche: 'initializeDroitsProfile' } })
    expect(resultats).toMatchObject([
      {
        objet: 'Tous les droits, comme à l’origine',
        avant: expect.arrayContaining(['Acces/profils UTILISATEUR_STANDARD', 'Acces/profils UTILISATEUR_PREMIUM']),
        apres: [],
      },
    ])
    expect(await cellule(admin, 'ADMIN', 'listeTiers', 'Configuration')).toMatchObject({ actif: false })
    expect(await admin(appels.initializeDroitsProfile, {})).toEqual({ message: 'Un droit a été rendu.', nombre: 1 })
    expect(await admin(appels.initializeDroitsProfile, {})).toMatchObject({ message: 'Aucun droit n’était retiré.' })
  })

  it('a right that is given back leaves those beside it away: of another controller, action or profile', async () => {
    const donne = { controleur: 'Groupe', action: 'listeContrats', profil: 'UTILISATEUR_STANDARD' } as const
    await app.services.db
      .insertInto('droit')
      .values({ ...donne, actif: true })
      .execute()
    for (const voisin of [
      droit('UTILISATEUR_STANDARD', 'contrats', 'Groupe'),
      droit('UTILISATEUR_STANDARD', 'compteur', 'Abonnement'),
      droit('UTILISATEUR_PREMIUM', 'contrats', 'Abonnement'),
    ])
      await admin(appels.deleteProfile, voisin)
    await admin(appels.addProfile, droit('UTILISATEUR_STANDARD', 'contrats', 'Abonnement'))
    expect(await cellule(admin, donne.profil, donne.action, donne.controleur)).toMatchObject({ actif: true })
    expect(await admin(appels.initializeDroitsProfile, {})).toMatchObject({ nombre: 3 })
    await admin(appels.addProfile, { body: donne })
  })

  it('the same right taken away by two at once is taken away once', async () => {
    await Promise.all([1, 2, 3].map(() => admin(appels.deleteProfile, droit('UTILISATEUR_STANDARD'))))
    expect(await app.services.db.selectFrom('droit').selectAll().execute()).toHaveLength(1)
  })

  it('is exported with the four forms of its cells', async () => {
    await expect.poll(lire).toMatchObject({ status: 403 })
    const { contenu, nomFichier } = await admin(appels.exportDroits, { params: { format: 'csv' } })
    expect(nomFichier).toMatch(/^droits-[a-z]+-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/)
    const texte = await contenu.text()
    const [titres = [], ...lignes] = texte.split('\r\n').map((ligne) => ligne.split(';'))
    const forme = (action: string, profil: string) =>
      lignes
        .find(([controleur, nom]) => controleur === 'Acces' && nom === action)
        ?.at(titres.indexOf(profil) - titres.length)
    expect([
      forme('profils', 'Standard'),
      forme('profils', 'Premium'),
      forme('profils', 'Administrateur'),
      forme('droits', 'Standard'),
    ]).toEqual(['Retiré', 'Donné', 'Reçu', '–'])
    await admin(appels.addProfile, droit('UTILISATEUR_STANDARD'))
  })
})
