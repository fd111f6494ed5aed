import { federationCalls } from '@ael/contract/federation/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { jetons } from '../../../lib/client/jetons-du-navigateur.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { utilisateurQuery } from '../../../lib/session/utilisateur.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { identiteEnAttente } from '../federation/en-attente.ts'
import { Rapprochement } from '../federation/Rapprochement.tsx'
import { SaisieConnexion } from './SaisieConnexion.tsx'
import { SaisieEmail } from './SaisieEmail.tsx'
import { SaisieNouveauMotDePasse } from './SaisieNouveauMotDePasse.tsx'

const { authentification, rappelInfosCompte, reinitialiseMotDePasse } = utilisateursCalls
const OUVERTURE = { ...unUtilisateur(), tokenAuthentique: 'de-camille', expirationDate: '2099-01-01T00:00:00+01:00' }
const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
const motDePasse = page.getByLabelText('Mot de passe', { exact: true })
const avis = page.getByRole('alert')
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME))

describe('the sign-in', () => {
  const entrer = bouton(/^Se connecter/)
  const ouvrir = (adresse = '/login') =>
    afficher(
      <CaptchaContext
        value={({ essai, onReponse }) => (
          <button type="button" onClick={() => onReponse({ captcha: `quatre ${essai}`, tokenKey: 'k' })}>
            Deux et deux
          </button>
        )}
      >
        <SaisieConnexion />
      </CaptchaContext>,
      { route: '/login', adresse },
    )

  it('says at each field what is missing', async () => {
    await ouvrir()
    await entrer.click()
    await expect.element(email).toHaveAccessibleDescription('Saisissez votre identifiant.')
    await expect.element(motDePasse).toHaveAccessibleDescription('Saisissez votre mot de passe.')
    await expect.element(email).toHaveFocus()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(authentification)).toEqual([])
  })

  it('opens a session by the keyboard alone, and goes on to where one wanted to go', async () => {
    serveur.repond(authentification, OUVERTURE)
    await ouvrir('/login?retour=/conso')
    await email.fill(' camille.roussel@exemple.fr ')
    await motDePasse.fill('Ael-2026!')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#/?retour=%2Fconso')
    expect(jetons.lire()).toBe('de-camille')
    expect(jetons.fin()).toBe(Date.parse(OUVERTURE.expirationDate))
    expect(queryClient.getQueryData(utilisateurQuery.queryKey)).toEqual(unUtilisateur())
    expect(serveur.demandes(authentification)).toEqual([
      { body: { identifiant: 'camille.roussel@exemple.fr', motDePasse: 'Ael-2026!' } },
    ])
  })

  it('refused, says why above, keeps what was typed, and asks nothing of whoever goes elsewhere', async () => {
    serveur.refuse(authentification, { status: 401, message: 'Identifiant et/ou mot de passe incorrect.' })
    await ouvrir()
    await email.fill('camille@exemple.fr')
    await motDePasse.fill('Faux-2026!')
    await entrer.click()
    await expect.element(avis).toMatchTextContent('Identifiant et/ou mot de passe incorrect.')
    await expect.element(avis.getByRole('link')).not.toBeInTheDocument()
    await expect.element(motDePasse).toHaveValue('Faux-2026!')
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
    await expect.poll(() => location.hash).toMatch(/resetPwd=true/)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['NON_VALIDE', 'Recevoir le lien d’activation', /\/login\?mode=activate&retour=%2Fconso$/],
    ['MOT_DE_PASSE_A_CHANGER', 'Mot de passe oublié', /\/login\?resetPwd=true&retour=%2Fconso$/],
  ])('refused for %s, leads to « %s »', async (code, lien, adresse) => {
    serveur.refuse(authentification, { status: 403, code, message: 'Refusé.' })
    await ouvrir('/login?retour=/conso')
    await email.fill('camille@exemple.fr')
    await motDePasse.fill('Ael-2026!')
    await entrer.click()
    await expect.element(avis.getByRole('link')).toHaveTextContent(lien)
    await expect.element(avis.getByRole('link')).toHaveAttribute('href', expect.stringMatching(adresse))
  })

  it('asks for a captcha once the server wants one, keeps what was typed, and sends each answer once', async () => {
    serveur.refuse(authentification, { status: 400, code: 'CAPTCHA', message: 'Prouvez que vous êtes quelqu’un.' })
    await ouvrir()
    await expect.element(bouton('Deux et deux')).not.toBeInTheDocument()
    await email.fill('camille@exemple.fr')
    await motDePasse.fill('Faux-2026!')
    await entrer.click()
    await bouton('Deux et deux').click()
    await expect.element(avis).toMatchTextContent('Prouvez que vous êtes quelqu’un.')
    await expect.element(email).toHaveValue('camille@exemple.fr')
    await expect.element(motDePasse).toHaveValue('Faux-2026!')
    serveur.refuse(authentification, { status: 401, message: 'Identifiant et/ou mot de passe incorrect.' })
    await entrer.click()
    await expect.element(avis).toMatchTextContent('Identifiant et/ou mot de passe incorrect.')
    await motDePasse.fill('Ael-2026!')
    await entrer.click()
    await expect.poll(() => serveur.demandes(authentification)).toHaveLength(3)
    await bouton('Deux et deux').click()
    serveur.repond(authentification, OUVERTURE)
    await motDePasse.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => jetons.lire()).toBe('de-camille')
    expect(serveur.demandes(authentification).map(({ body }) => [body.motDePasse, body.captcha])).toEqual([
      ['Faux-2026!', undefined],
      ['Faux-2026!', 'quatre 0'],
      ['Ael-2026!', undefined],
      ['Ael-2026!', 'quatre 1'],
    ])
  })
})

describe('a link by mail', () => {
  it('goes to an address that may be one, whatever there is of it', async () => {
    serveur.repond(rappelInfosCompte, { message: 'Envoyé.' })
    await afficher(<SaisieEmail type="PASSWORD" />)
    await email.fill('camille')
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription(/Saisissez une adresse e-mail valide/)
    await expect.element(email).toHaveFocus()
    await email.fill('camille@exemple.fr')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toMatchTextContent('Si votre adresse e-mail est reconnue')
    await expect.element(email).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Si votre adresse e-mail est reconnue')
    expect(serveur.demandes(rappelInfosCompte)).toEqual([{ body: { email: 'camille@exemple.fr', type: 'PASSWORD' } }])
  })

  it('of activation may be asked for again after a refusal', async () => {
    serveur.refuse(rappelInfosCompte, { status: 429, message: 'Attendez une minute.' })
    await afficher(<SaisieEmail type="ACTIVATION" />)
    await email.fill('camille@exemple.fr')
    await bouton('Recevoir le lien d’activation').click()
    await expect.element(avis).toMatchTextContent('Attendez une minute.')
    await expect.element(email).toHaveValue('camille@exemple.fr')
    expect(serveur.demandes(rappelInfosCompte)).toEqual([{ body: { email: 'camille@exemple.fr', type: 'ACTIVATION' } }])
  })
})

describe('a new password by a link', () => {
  const confirmation = page.getByLabelText('Confirmation du mot de passe')
  const enregistrer = bouton(/^Enregistrer le mot de passe/)
  const remplir = async (nouveau: string, repete = nouveau) => {
    await motDePasse.fill(nouveau)
    await confirmation.fill(repete)
    await enregistrer.click()
  }

  it('of a first visit opens the account at once', async () => {
    serveur.repond(reinitialiseMotDePasse, { message: 'Changé.', ouverture: OUVERTURE })
    await afficher(<SaisieNouveauMotDePasse activationcode="code" />, { adresse: '/user/profile/code' })
    await remplir('Eau-Vive-27!')
    await expect.poll(() => location.hash).toBe('#/')
    expect(jetons.lire()).toBe('de-camille')
  })

  it('is refused weak, or typed otherwise the second time', async () => {
    await afficher(<SaisieNouveauMotDePasse activationcode="code" />)
    await remplir('trop court', 'autre chose')
    await expect.element(motDePasse).toHaveAccessibleDescription(/Choisissez un mot de passe de 8 à 12 caractères/)
    await expect.element(confirmation).toHaveAccessibleDescription('Saisissez deux fois le même mot de passe.')
    await expect.element(motDePasse).toHaveFocus()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(reinitialiseMotDePasse)).toEqual([])
  })

  it('too common is said at its field by the server, and is no longer called excellent', async () => {
    const message = 'Ce mot de passe est parmi les plus courants.'
    serveur.refuse(reinitialiseMotDePasse, { status: 400, message, champs: [{ champ: 'motDePasse', message }] })
    await afficher(<SaisieNouveauMotDePasse activationcode="code" />)
    await remplir('Azerty123!')
    await expect.element(motDePasse).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(motDePasse).toBeInvalid()
    await expect.element(page.getByText(/^Excellent/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Recevoir un autre lien' })).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
    await motDePasse.fill('Eau-Vive-27!')
    await expect.element(page.getByText(/^Excellent/)).toBeVisible()
  })

  it('by a link that has served, leads to another one; else to the sign-in', async () => {
    serveur.refuse(reinitialiseMotDePasse, { status: 412, code: 'LIEN', message: 'Refusé.' })
    await afficher(<SaisieNouveauMotDePasse activationcode="code" />)
    await remplir('Eau-Vive-27!')
    await expect
      .element(avis)
      .toMatchTextContent(/Votre mot de passe n'a pas été modifié.*Ce lien a déjà servi, ou il a expiré\./)
    await expect
      .element(page.getByRole('link', { name: 'Recevoir un autre lien' }))
      .toHaveAttribute('href', expect.stringMatching(/#\/login\?resetPwd=true$/))
    expect(await reproches()).toEqual([])
    serveur.repond(reinitialiseMotDePasse, { message: 'Changé.', ouverture: null })
    await enregistrer.click()
    await expect.element(page.getByText(/Votre mot de passe a été mis à jour/)).toBeVisible()
    await expect.poll(() => location.hash).toBe('#/login')
    expect(serveur.demandes(reinitialiseMotDePasse)[0]?.body).toEqual({
      motDePasse: 'Eau-Vive-27!',
      activationcode: 'code',
    })
  })
})

it('a known account is linked to an identity by its password', async () => {
  serveur.refuse(federationCalls.rapprocherFranceConnect, { status: 401, message: 'Mot de passe incorrect.' })
  const identite = { fournisseur: 'franceConnect', uid: 'u1', prenom: 'Camille', nom: 'ROUSSEL', email: '' } as const
  identiteEnAttente.ecrire(identite)
  await afficher(<Rapprochement identite={identite} />)
  const lier = bouton(/^Lier mon espace client/)
  await email.fill('camille@exemple.fr')
  await lier.click()
  await expect.element(motDePasse).toHaveAccessibleDescription('Saisissez votre mot de passe.')
  await expect.element(motDePasse).toHaveFocus()
  await motDePasse.fill('Faux-2026!')
  await lier.click()
  await expect.element(avis).toMatchTextContent('Mot de passe incorrect.')
  expect(identiteEnAttente.lire()).toEqual(identite)
  serveur.repond(federationCalls.rapprocherFranceConnect, OUVERTURE)
  await lier.click()
  await expect.poll(() => jetons.lire()).toBe('de-camille')
  await expect.element(page.getByText(/Connexion réussie\. Bonjour Camille/)).toBeVisible()
  expect(location.hash).toBe('#/')
  expect(identiteEnAttente.lire()).toBeNull()
  expect(serveur.demandes(federationCalls.rapprocherFranceConnect)).toEqual([
    { body: { uid: 'u1', identifiant: 'camille@exemple.fr', motDePasse: 'Faux-2026!' } },
    { body: { uid: 'u1', identifiant: 'camille@exemple.fr', motDePasse: 'Faux-2026!' } },
  ])
})

it('an identity that was told too long ago is told again from the beginning', async () => {
  serveur.refuse(federationCalls.rapprocherGigya, { status: 412, message: 'Recommencez.' })
  await afficher(
    <Rapprochement identite={{ fournisseur: 'gigya', uid: 'u1', prenom: 'Camille', nom: 'ROUSSEL', email: '' }} />,
  )
  await expect.element(page.getByText(/^Votre réseau social confirme que vous êtes Camille ROUSSEL/)).toBeVisible()
  await email.fill('camille@exemple.fr')
  await motDePasse.fill('Ael-2026!')
  await bouton(/^Lier mon espace client/).click()
  await expect
    .element(avis.getByRole('link', { name: 'Revenir à la connexion' }))
    .toHaveAttribute('href', expect.stringMatching(/#\/login$/))
})
