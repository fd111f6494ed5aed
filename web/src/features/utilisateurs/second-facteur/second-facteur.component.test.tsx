import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { AttenteSecondFacteur } from '@ael/contract/utilisateurs/second-facteur.ts'
import { secondFacteurCalls as calls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { jetons } from '../../../lib/client/jetons-du-navigateur.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CodesSecours } from './CodesSecours.tsx'
import { PanneauSecondFacteur } from './PanneauSecondFacteur.tsx'
import { SecondFacteurScreen } from './SecondFacteurScreen.tsx'

const AGENT = unUtilisateur({ profils: ['ADMIN'] })
const OUVERTURE = { ...AGENT, tokenAuthentique: 'entier', expirationDate: '2099-01-01T00:00:00+01:00' }
const CODES = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']
const PREUVE: AttenteSecondFacteur = {
  etape: 'preuve',
  email: AGENT.email,
  application: true,
  passkey: false,
  secours: true,
  domainePasskeys: null,
}
const bouton = (name: string) => page.getByRole('button', { name })
const code = page.getByRole('textbox', { name: 'Code de votre application' })

describe('the second step of signing in', () => {
  const arriver = async (attente = PREUVE) => {
    serveur.repond(calls.attenteSecondFacteur, attente)
    serveur.repond(utilisateursCalls.infoUtilisateur, { ...ANONYME, secondFacteur: attente.etape })
    return afficher(<SecondFacteurScreen />, {
      route: '/second-facteur',
      adresse: '/second-facteur?retour=/admin/users',
    })
  }

  it('takes the code of the application, which the telephone may fill in', async () => {
    serveur.repond(calls.presenteCode, { message: '', ouverture: OUVERTURE })
    await arriver()
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await reproches()).toEqual([])
    await code.fill('123 456')
    await bouton('Confirmer').click()
    await expect.poll(() => serveur.demandes(calls.presenteCode)).toEqual([{ body: { codeApplication: '123456' } }])
    await expect.poll(() => jetons.lire()).toBe('entier')
    await expect.poll(() => location.hash).toBe('#/?retour=%2Fadmin%2Fusers')
  })

  it('says at the field what is wrong with a code', async () => {
    const message = 'Ce code a déjà servi. Attendez que votre application montre le suivant.'
    serveur.refuse(calls.presenteCode, { status: 400, message, champs: [{ champ: 'codeApplication', message }] })
    await arriver()
    await code.fill('12')
    await bouton('Confirmer').click()
    await expect.element(code).toHaveAccessibleDescription(/Saisissez les six chiffres/)
    expect(serveur.demandes(calls.presenteCode)).toEqual([])
    await code.fill('123456')
    await bouton('Confirmer').click()
    await expect.element(code).toHaveAccessibleDescription(/déjà servi/)
    await expect.element(code).toHaveFocus()
  })

  it('takes a recovery code for want of the application', async () => {
    serveur.repond(calls.presenteCodeSecours, { message: '', ouverture: OUVERTURE })
    await arriver()
    await expect.element(bouton('Utiliser un code de l’application')).not.toBeInTheDocument()
    await bouton('Utiliser un code de secours').click()
    await expect.element(bouton('Utiliser un code de secours')).not.toBeInTheDocument()
    await expect.element(code).not.toBeInTheDocument()
    await bouton('Utiliser un code de l’application').click()
    await expect.element(code).toBeVisible()
    await bouton('Utiliser un code de secours').click()
    await page.getByRole('textbox', { name: 'Code de secours' }).fill('abcd-efgh-ijkl-mnop')
    await bouton('Confirmer').click()
    await expect
      .poll(() => serveur.demandes(calls.presenteCodeSecours))
      .toEqual([{ body: { codeSecours: 'abcd-efgh-ijkl-mnop' } }])
    await expect.poll(() => jetons.lire()).toBe('entier')
  })

  it.each([
    ['of the agency’s own address', 'localhost', true],
    ['of another address', 'ael.test', false],
    ['where there are none', null, false],
  ])('keys %s are offered or not', async (_, domainePasskeys, offerte) => {
    const premiere = await arriver({ ...PREUVE, passkey: true, secours: false, domainePasskeys })
    await expect.element(code).toBeVisible()
    expect(bouton('Utiliser une clé d’accès').elements().length > 0).toBe(offerte)
    await expect.element(bouton('Utiliser un code de secours')).not.toBeInTheDocument()
    await premiere.unmount()
    await arriver({ ...PREUVE, etape: 'enrolement', application: false, secours: false, domainePasskeys })
    await expect.element(bouton('Choisir une application')).toBeVisible()
    expect(bouton('Choisir une clé d’accès').elements().length > 0).toBe(offerte)
    if (!offerte) return
    await bouton('Choisir une clé d’accès').click()
    await expect.element(page.getByRole('textbox', { name: 'Nom de la clé' })).toBeVisible()
  })

  it('without an application, a key or a recovery code is asked for; what the browser refuses is said in our words', async () => {
    // A key of another domain, which no browser shows here.
    serveur.repond(calls.defiPasskey, {
      challenge: 'aaaa',
      rpId: 'ael.test',
      timeout: 1000,
      userVerification: 'preferred',
      allowCredentials: [],
    })
    await arriver({ ...PREUVE, application: false, passkey: true, domainePasskeys: 'localhost' })
    await expect.element(bouton('Utiliser une clé d’accès')).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(bouton('Utiliser un code de l’application')).not.toBeInTheDocument()
    await expect.element(bouton('Utiliser un code de secours')).toBeVisible()
    await bouton('Utiliser une clé d’accès').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/La clé d’accès n’a pas répondu\. Recommencez/)
    await expect.element(bouton('Utiliser une clé d’accès')).not.toHaveAttribute('aria-disabled')
  })

  it('says that the code to scan could not be made, and makes it again', async () => {
    serveur.refuse(calls.prepareApplication, { status: 500 })
    await arriver({ ...PREUVE, etape: 'enrolement', application: false, secours: false })
    await bouton('Choisir une application').click()
    await expect.element(page.getByRole('heading', { name: 'Le QR code n’a pas pu être fait' })).toBeVisible()
    await reessayer(calls.prepareApplication, { secret: 'JBSWY3DPEHPK3PXP', adresse: 'otpauth://totp/x' })
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await bouton('Choisir un autre moyen').click()
    await expect.element(bouton('Choisir une application')).toBeVisible()
  })

  it('has whoever has none choose one, and keep the recovery codes before going on', async () => {
    serveur.repond(calls.prepareApplication, {
      secret: 'JBSWY3DPEHPK3PXP',
      adresse: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    })
    serveur.repond(calls.confirmeApplication, { message: '', ouverture: OUVERTURE, codesSecours: CODES })
    await arriver({ ...PREUVE, etape: 'enrolement', application: false, secours: false })
    await bouton('Choisir une application').click()
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await reproches()).toEqual([])
    await code.fill('123456')
    await bouton('Ajouter l’application').click()
    await expect.element(page.getByText(CODES[1] ?? '')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Télécharger les codes' }))
      .toHaveAttribute('href', expect.stringContaining(CODES[0] ?? ''))
    expect(await reproches()).toEqual([])
    expect(jetons.lire()).toBe('entier')
  })

  it('prints the codes alone, with whose they are', async () => {
    await afficher(<CodesSecours codes={CODES} email={AGENT.email} onGardes={() => undefined} />)
    const consigne = page.getByText(/Chacun ouvre votre compte une fois/)
    const entete = page.getByText(/^Codes de secours, .*camille\.roussel@exemple\.fr$/)
    await expect.element(consigne).toBeVisible()
    await expect.element(entete).not.toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    })
    await expect.element(consigne).not.toBeVisible()
    await expect.element(entete).toBeVisible()
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
  })

  it('tells that the time is over, and leads back to the beginning', async () => {
    serveur.refuse(calls.attenteSecondFacteur, { status: 401, message: 'Vous devez être identifié.' })
    serveur.repond(utilisateursCalls.infoUtilisateur, { ...ANONYME, secondFacteur: 'preuve' })
    await afficher(<SecondFacteurScreen />, { adresse: '/second-facteur?retour=/admin/users' })
    await expect
      .element(page.getByRole('link', { name: 'Revenir à la connexion' }))
      .toHaveAttribute('href', expect.stringMatching(/\/login\?retour=%2Fadmin%2Fusers$/))
    await expect.element(page.getByRole('alert')).toMatchTextContent('La vérification n’a pas pu commencer')
    await reessayer(calls.attenteSecondFacteur, PREUVE)
    await expect.element(code).toBeVisible()
  })
})

describe('the factors of an account', () => {
  const ETAT = {
    exige: false,
    application: { ajouteeLe: '2026-11-02T09:00:00+01:00' },
    passkeys: [{ id: 7, nom: 'Ordinateur du bureau', ajouteeLe: '2026-11-02T09:00:00+01:00', utiliseeLe: null }],
    codesRestants: 9,
    domainePasskeys: null,
  }
  beforeEach(() => {
    serveur.repond(utilisateursCalls.infoUtilisateur, AGENT)
    serveur.repond(calls.monSecondFacteur, ETAT)
  })

  it('are told with their dates', async () => {
    await afficher(<PanneauSecondFacteur />)
    await expect.element(page.getByText('Ordinateur du bureau')).toBeVisible()
    await expect.element(page.getByText(/Jamais utilisée/)).toBeVisible()
    await expect.element(page.getByText('Il en reste 9')).toBeVisible()
    await expect.element(page.getByText(/^Demandé après votre mot de passe/)).toBeVisible()
    await expect.poll(() => page.getByText(/^Ajoutée le 02\/11\/2026/).elements()).toHaveLength(2)
    await expect.element(bouton('Ajouter une application')).not.toBeInTheDocument()
    await expect.element(page.getByText(/ne permet pas les clés d’accès/)).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it.each([
    ['are none yet', { application: null, passkeys: [], codesRestants: 0, domainePasskeys: 'localhost' }, 2, null],
    ['are one key, which has served', { application: null, codesRestants: 1 }, 1, 'Il en reste un'],
  ])('that %s are told', async (_, propres, aucune, codes) => {
    const passkeys = [{ ...ETAT.passkeys[0]!, utiliseeLe: '2026-11-20T06:12:00+01:00' }]
    serveur.repond(calls.monSecondFacteur, { ...ETAT, exige: true, passkeys, ...propres })
    await afficher(<PanneauSecondFacteur />)
    await expect.element(page.getByText(/le dernier ne se retire pas\.$/)).toBeVisible()
    await expect.element(bouton('Ajouter une application')).toBeVisible()
    await expect.poll(() => page.getByText('Aucune', { exact: true }).elements()).toHaveLength(aucune)
    expect(bouton('Nouveaux codes').elements()).toHaveLength(codes ? 1 : 0)
    expect(bouton('Ajouter une clé d’accès').elements()).toHaveLength(codes ? 0 : 1)
    if (codes) {
      await expect.element(page.getByText(codes)).toBeVisible()
      await expect.element(page.getByText(/Utilisée le 20\/11\/2026 à 06.h.12/)).toBeVisible()
    }
  })

  it('that cannot be read are told so, and read again', async () => {
    serveur.refuse(calls.monSecondFacteur, { status: 500 })
    await afficher(<PanneauSecondFacteur />)
    await expect.element(page.getByRole('heading', { name: 'Votre second facteur n’a pas pu être lu' })).toBeVisible()
    await reessayer(calls.monSecondFacteur, ETAT)
    await expect.element(page.getByText('Ordinateur du bureau')).toBeVisible()
  })

  it('go only once one of them was shown again', async () => {
    serveur.repond(calls.presenteCode, { message: '', ouverture: null })
    serveur.repond(calls.retirePasskey, { message: 'La clé d’accès est retirée.' })
    serveur.repond(calls.monSecondFacteur, { ...ETAT, codesRestants: 0 })
    await afficher(<PanneauSecondFacteur />)
    await bouton('Retirer Ordinateur du bureau').click()
    expect(serveur.demandes(calls.retirePasskey)).toEqual([])
    await code.fill('123456')
    // None is left.
    await expect.element(bouton('Utiliser un code de secours')).not.toBeInTheDocument()
    await bouton('Confirmer').click()
    const dialogue = page.getByRole('dialog')
    await expect.element(dialogue).toHaveAccessibleName(/^Retirer la clé d’accès «.Ordinateur du bureau.»/)
    await expect.element(dialogue).toMatchTextContent('Vous en serez prévenu par mail.')
    await dialogue.getByRole('button', { name: 'Retirer' }).click()
    await expect.poll(() => serveur.demandes(calls.retirePasskey)).toEqual([{ body: { id: 7 } }])
    await expect.element(page.getByText(/La clé d’accès est retirée\./)).toBeVisible()
    await expect.element(dialogue).not.toBeInTheDocument()
  })

  it.each([
    ['Retirer l’application', 'Retirer', calls.retireApplication, /^Retirer l’application.*Elle n’ouvrira plus/],
    ['Nouveaux codes', 'Remplacer les codes', calls.nouveauxCodesSecours, /^Remplacer vos codes.*ne vaudront plus/],
  ])('« %s » is done once one was shown, and asked about', async (geste, confirmer, call, question) => {
    serveur.repond(calls.presenteCode, { message: '', ouverture: null })
    serveur.repond(calls.retireApplication, { message: 'L’application est retirée.' })
    serveur.repond(calls.nouveauxCodesSecours, { message: 'Vos codes sont remplacés.', codesSecours: CODES })
    await afficher(<PanneauSecondFacteur />)
    await bouton(geste).click()
    await code.fill('123456')
    await bouton('Confirmer').click()
    const dialogue = page.getByRole('dialog')
    await expect.element(dialogue.getByRole('button', { name: 'Ne rien changer' })).toBeVisible()
    await expect.element(dialogue).toMatchTextContent(question)
    expect(serveur.demandes(call)).toEqual([])
    await dialogue.getByRole('button', { name: confirmer }).click()
    await expect.poll(() => serveur.demandes(call)).toHaveLength(1)
    await expect.element(page.getByText(/est retirée\.|sont remplacés\./)).toBeVisible()
    if (call === calls.nouveauxCodesSecours) {
      await expect.element(page.getByRole('list', { name: 'Codes de secours' })).toHaveTextContent(CODES.join(''))
      await bouton('J’ai gardé mes codes').click()
    }
    await expect.element(dialogue).not.toBeInTheDocument()
  })

  it('a key is named anew, and nothing is asked for it', async () => {
    serveur.repond(calls.nommePasskey, { message: 'La clé d’accès est renommée.' })
    await afficher(<PanneauSecondFacteur />)
    await bouton('Renommer Ordinateur du bureau').click()
    const nom = page.getByRole('textbox', { name: 'Nom de la clé' })
    await expect.element(nom).toHaveValue('Ordinateur du bureau')
    await nom.fill('Portable')
    await bouton('Enregistrer le nom').click()
    await expect.poll(() => serveur.demandes(calls.nommePasskey)).toEqual([{ body: { id: 7, nom: 'Portable' } }])
  })

  it('begin with the password, when there is none', async () => {
    serveur.repond(calls.monSecondFacteur, { ...ETAT, application: null, passkeys: [], codesRestants: 0 })
    const message = 'Votre mot de passe actuel est incorrect.'
    serveur.refuse(calls.prepareApplication, { status: 400, message, champs: [{ champ: 'motDePasseActuel', message }] })
    await afficher(<PanneauSecondFacteur />)
    await bouton('Ajouter une application').click()
    await page.getByLabelText('Mot de passe actuel', { exact: true }).fill('Faux-2026!')
    await bouton('Continuer').click()
    const champ = page.getByLabelText('Mot de passe actuel', { exact: true })
    await expect.element(champ).toHaveAccessibleDescription(message)
    await expect.element(champ).toHaveFocus()
    serveur.repond(calls.prepareApplication, { secret: 'JBSWY3DPEHPK3PXP', adresse: 'otpauth://totp/x' })
    serveur.repond(calls.confirmeApplication, { message: 'Ajoutée.', ouverture: null, codesSecours: CODES })
    await champ.fill('Ael-2026!')
    await bouton('Continuer').click()
    await code.fill('123456')
    await bouton('Ajouter l’application').click()
    await expect.element(page.getByRole('heading', { name: 'Gardez vos codes de secours' })).toBeVisible()
    expect(serveur.demandes(calls.prepareApplication).map(({ body }) => body)).toEqual([
      { motDePasseActuel: 'Faux-2026!' },
      { motDePasseActuel: 'Ael-2026!' },
      { motDePasseActuel: 'Ael-2026!' },
    ])
    expect(serveur.demandes(calls.confirmeApplication)).toEqual([{ body: { codeApplication: '123456' } }])
  })

  it.each([
    ['InvalidStateError', 'Cette clé d’accès est déjà celle de votre compte.'],
    ['NotAllowedError', /La clé d’accès n’a pas répondu\. Recommencez/],
  ])('a key that the browser does not make (%s) is told in our words, and its name is kept', async (nom, dit) => {
    const creation = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Not in ours.', nom))
    onTestFinished(() => creation.mockRestore())
    const sans = { ...ETAT, application: null, passkeys: [], codesRestants: 0, domainePasskeys: 'localhost' }
    serveur.repond(calls.monSecondFacteur, sans)
    serveur.repond(calls.prepareAjoutPasskey, {
      challenge: 'aaaa',
      rp: { id: 'localhost', name: 'Agence' },
      user: { id: 'YQ', name: AGENT.email, displayName: 'Camille' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 1000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    await afficher(<PanneauSecondFacteur />)
    await bouton('Ajouter une clé d’accès').click()
    await page.getByLabelText('Mot de passe actuel', { exact: true }).fill('Ael-2026!')
    await bouton('Continuer').click()
    await page.getByRole('textbox', { name: 'Nom de la clé' }).fill('Portable')
    await bouton('Ajouter la clé d’accès').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(dit)
    await expect.element(page.getByRole('textbox', { name: 'Nom de la clé' })).toHaveValue('Portable')
    expect(serveur.demandes(calls.prepareAjoutPasskey)).toEqual([
      { body: { motDePasseActuel: 'Ael-2026!' } },
      { body: { motDePasseActuel: 'Ael-2026!' } },
    ])
    expect(serveur.demandes(calls.ajoutePasskey)).toEqual([])
  })
})
