import type { Client } from '@ael/contract/client.ts'
import { NOM_MAX } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { courriersPour, dernierCourrier } from '../../../testing/courriers.ts'
import { creer } from '../../../testing/inscription.ts'
import { refus } from '../../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE, type UtilisateurVoulu } from '../../../testing/utilisateurs.ts'
import { inviterPersonnel } from './inviter-personnel.public.ts'
import { ouvrirCompteSouscription } from './ouvrir-compte-souscription.public.ts'

const { activeUtilisateur, authentification, modifieUtilisateur, reinitialiseMotDePasse } = utilisateursCalls

/** What whoever opens an account for somebody else gives. */
const nouveau = (email: string, plus: object) => ({ utilisateur: { nom: 'Petit', prenom: 'Ana', email, ...plus } })

describe('opening an account for somebody else', () => {
  let app: TestApp
  let anonyme: Client

  beforeAll(async () => {
    app = await createTestApp()
    anonyme = await app.clientDe(null)
  })
  afterAll(() => app.close())

  const compte = (email: string) => compteDe(app.services.db, email)

  it('lets a premium user invite a secondary user, who chooses his password from the mail', async () => {
    const premiumId = await creerUtilisateur(app.services.db, {
      profils: ['UTILISATEUR_PREMIUM'],
      nom: 'Jeune-Fille',
      prenom: 'Léa',
      email: 'lea@syndic.fr',
    })
    const client = await app.clientDe(premiumId)
    await client(modifieUtilisateur, { body: { nom: 'Syndic' } })
    expect(await creer(client, nouveau('ana@syndic.fr', { isSecondaire: true }))).toMatchObject({
      message: 'L’utilisateur a été créé. Un mail l’invite à choisir son mot de passe.',
      email: 'ana@syndic.fr',
    })
    expect(await compte('ana@syndic.fr')).toMatchObject({
      premium_id: premiumId,
      mot_de_passe_hash: null,
      active_le: null,
      conditions_acceptees_le: null,
    })

    const courrier = await dernierCourrier(app.services.db, 'ana@syndic.fr', 'invitation')
    expect(courrier.texte).toContain('Bonjour Ana,')
    expect(courrier.texte).toContain('Léa Syndic vous a ouvert un accès')
    expect(courrier.texte).toContain('Votre compte\u202F: ana@syndic.fr')
    const { ouverture } = await (
      await app.clientDe(null)
    )(reinitialiseMotDePasse, { body: { activationcode: courrier.codes[0] ?? '', motDePasse: MOT_DE_PASSE } })
    expect(ouverture).toMatchObject({ identifiant: 'ana@syndic.fr', isSecondaire: true })
    const ouverte = await (
      await app.clientDe(null)
    )(authentification, { body: { identifiant: 'ana@syndic.fr', motDePasse: MOT_DE_PASSE } })
    expect(ouverte).toMatchObject({
      profils: ['UTILISATEUR_SECONDAIRE'],
      isSecondaire: true,
      isVisiteur: false,
      meta: { Premium: String(premiumId), PremiumMail: 'lea@syndic.fr', rgpd_consent: false },
    })
  })

  it.each<[string, UtilisateurVoulu, object, number | null]>([
    ['a premium user, a visitor', { profils: ['UTILISATEUR_PREMIUM'] }, { isVisiteur: true }, null],
    [
      'a premium user, a visitor by profile',
      { profils: ['UTILISATEUR_PREMIUM'] },
      { profils: ['UTILISATEUR_VISITEUR'] },
      null,
    ],
    [
      'a premium user, both at once',
      { profils: ['UTILISATEUR_PREMIUM'] },
      { isVisiteur: true, isSecondaire: true },
      400,
    ],
    [
      'a premium user, a standard user',
      { profils: ['UTILISATEUR_PREMIUM'] },
      { profils: ['UTILISATEUR_STANDARD'] },
      403,
    ],
    ['a premium user, no role', { profils: ['UTILISATEUR_PREMIUM'] }, {}, 400],
    ['a manager, a premium user', { profils: ['CHARGE_DE_CLIENTELE'] }, { profils: ['UTILISATEUR_PREMIUM'] }, null],
    ['a manager, an administrator', { profils: ['CHARGE_DE_CLIENTELE'] }, { profils: ['ADMIN'] }, 403],
    ['a webmaster, a manager', { profils: ['WEBMASTER'] }, { profils: ['CHARGE_DE_CLIENTELE'] }, null],
    ['a webmaster, an administrator', { profils: ['WEBMASTER'] }, { profils: ['ADMIN'] }, 403],
    ['an administrator, an administrator', { profils: ['ADMIN'] }, { profils: ['ADMIN', 'WEBMASTER'] }, null],
    ['an administrator, a visitor', { profils: ['ADMIN'] }, { isVisiteur: true }, 403],
    ['a standard user, anybody', { profils: ['UTILISATEUR_STANDARD'] }, { profils: ['UTILISATEUR_STANDARD'] }, 403],
    ['a visitor, anybody', { profils: ['UTILISATEUR_VISITEUR'] }, { isVisiteur: true }, 403],
  ])('%s: %j', async (nom, createur, role, status) => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db, createur))
    const email = `${nom.replace(/\W/g, '')}@exemple.fr`
    expect((await refus(creer(client, nouveau(email, role))))?.status ?? null).toBe(status)
    expect((await compte(email)) !== undefined).toBe(status === null)
  })

  it('invites the staff anew as long as nobody has accepted, or chosen a password; the former link is worth nothing', async () => {
    const { services } = app
    const inviter = (email: string) =>
      inviterPersonnel(services, { email, profil: 'WEBMASTER', nom: undefined, prenom: undefined })
    const etats: string[] = []
    for (const [rang, motDePasse] of [undefined, MOT_DE_PASSE].entries()) {
      const email = `agent${rang}@agence.fr`
      const voulu = { email, profils: ['WEBMASTER' as const], actif: false }
      await creerUtilisateur(services.db, motDePasse ? { ...voulu, motDePasse } : voulu)
      etats.push((await inviter(email)).etat)
    }
    for (const [rang, profils] of ([['ADMIN'], ['WEBMASTER', 'ADMIN']] as const).entries()) {
      await creerUtilisateur(services.db, { email: `role${rang}@agence.fr`, profils, actif: false })
      etats.push((await inviter(`role${rang}@agence.fr`)).etat)
    }
    expect(etats).toEqual(['renvoye', 'pris', 'pris', 'pris'])
    await inviter('agent0@agence.fr')
    const [ancien, dernier] = await courriersPour(services.db, 'agent0@agence.fr')
    const choisir = async (activationcode = '') =>
      refus((await app.clientDe(null))(reinitialiseMotDePasse, { body: { activationcode, motDePasse: MOT_DE_PASSE } }))
    expect(await choisir(ancien?.codes[0])).toMatchObject({ status: 412 })
    expect(await choisir(dernier?.codes[0])).toBeNull()
    expect((await inviter('agent0@agence.fr')).etat).toBe('pris')
    // An address that begins with no name leaves him that of his role.
    await inviter('007@agence.fr')
    expect(await compte('007@agence.fr')).toMatchObject({ nom: 'Webmaster', prenom: 'Webmaster', active_le: null })
    // One that is too long is cut.
    await inviter('maximiliennealexandrine@agence.fr')
    expect(await compte('maximiliennealexandrine@agence.fr')).toMatchObject({ prenom: 'Maximiliennealexandr' })
  })

  it('of who subscribes without one is opened once, and waits for its holder', async () => {
    const { services } = app
    const email = 'souscripteur@exemple.fr'
    const [nom, prenom] = ['SCI '.repeat(40), 'Maximilienne Alexandrine']
    const ouvrir = () =>
      services.db.transaction().execute((trx) => ouvrirCompteSouscription(services, trx, { email, nom, prenom }))
    const id = await ouvrir()
    expect(await compte(email)).toMatchObject({
      id,
      identifiant: email,
      // As much of them as an account holds.
      nom: nom.slice(0, NOM_MAX).trimEnd(),
      prenom: 'Maximilienne Alexand',
      origine: 'Souscription',
      active_le: null,
      conditions_acceptees_le: null,
    })
    const { texte } = await dernierCourrier(services.db, email, 'invitation')
    expect(texte).toContain('Le service de l’eau vous a ouvert un accès')
    expect(await ouvrir()).toBeNull()
  })

  it('asks for a new password at the first sign-in when the creator chose it', async () => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    await creer(client, nouveau('choisi@exemple.fr', { profils: ['UTILISATEUR_STANDARD'], motDePasse: MOT_DE_PASSE }))
    expect(await compte('choisi@exemple.fr')).toMatchObject({ premium_id: null, conditions_acceptees_le: null })
    const [activationCode = '', wsActivationCode = ''] = (
      await dernierCourrier(app.services.db, 'choisi@exemple.fr', 'activation')
    ).codes
    await (
      await app.clientDe(null)
    )(activeUtilisateur, { body: { activationCode, wsActivationCode } })
    expect(
      await refus(anonyme(authentification, { body: { identifiant: 'choisi@exemple.fr', motDePasse: MOT_DE_PASSE } })),
    ).toMatchObject({
      status: 412,
      code: 'MOT_DE_PASSE_A_CHANGER',
    })
  })
})
