import { configurationCalls, type ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConnexionScreen } from './ConnexionScreen.tsx'

const ouvrir = (adresse = '/login', configuration: Partial<ConfigurationPublique> = {}, route = '/login') => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration(configuration))
  return afficher(<ConnexionScreen />, { route, adresse })
}
const lien = (name: string | RegExp) => page.getByRole('link', { name })
beforeEach(() => serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME))

describe('the public home', () => {
  it.each([
    ['/login', 'Votre eau se lit ici, jour après jour.', 'Se connecter'],
    ['/login?mode=login', 'Votre eau se lit ici, jour après jour.', 'Se connecter'],
    ['/login?mode=activate', 'Activer mon compte', 'Recevoir le lien d’activation'],
    ['/login?resetPwd=true', 'Mot de passe oublié', 'Recevoir le lien'],
    ['/login?resetPwd=true&mode=activate', 'Mot de passe oublié', 'Recevoir le lien'],
    ['/login?resetPwd=false', 'Votre eau se lit ici, jour après jour.', 'Se connecter'],
  ])('at %s is « %s », and does « %s »', async (adresse, titre, geste) => {
    await ouvrir(adresse)
    await expect.element(page.getByRole('button', { name: geste, exact: true })).toBeVisible()
    expect(
      page
        .getByRole('heading', { level: 1 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([titre])
    await expect.element(page.getByRole('heading', { name: 'Sans vous connecter' })).toBeVisible()
  })

  it('takes a new password by the code of its address', async () => {
    serveur.repond(utilisateursCalls.reinitialiseMotDePasse, { message: 'Changé.', ouverture: null })
    await ouvrir('/user/profile/abc', {}, '/user/profile/$profileToken')
    await page.getByLabelText('Mot de passe', { exact: true }).fill('Eau-Vive-27!')
    await page.getByLabelText('Confirmation du mot de passe').fill('Eau-Vive-27!')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.reinitialiseMotDePasse))
      .toEqual([{ body: { motDePasse: 'Eau-Vive-27!', activationcode: 'abc' } }])
    await expect.poll(() => location.hash).toBe('#/login')
  })

  it('goes from one way in to the other with where one wanted to go', async () => {
    await ouvrir('/login?retour=/conso')
    await expect
      .element(lien('Mot de passe oublié'))
      .toHaveAttribute('href', expect.stringMatching(/\?resetPwd=true&retour=%2Fconso$/))
    await expect
      .element(lien('Je n’ai pas reçu le lien d’activation'))
      .toHaveAttribute('href', expect.stringMatching(/\?mode=activate&retour=%2Fconso$/))
    await expect.element(lien('Créer mon compte')).toHaveAttribute('href', expect.stringMatching(/#\/inscription$/))
    await lien('Mot de passe oublié').click()
    await expect
      .element(lien('Revenir à la connexion'))
      .toHaveAttribute('href', expect.stringMatching(/\/login\?retour=%2Fconso$/))
  })

  it.each([
    [true, 'Adresse e-mail', 'email'],
    [false, 'Identifiant', 'text'],
  ])('where addresses sign in (%s), asks for « %s », which a link may know', async (LoginParEmail, nom, type) => {
    await ouvrir('/login?login=camille', { fonctionnalites: { LoginParEmail } })
    await expect.element(page.getByRole('textbox', { name: nom })).toHaveValue('camille')
    await expect.element(page.getByRole('textbox', { name: nom })).toHaveAttribute('type', type)
  })

  it('offers the providers of the installation, if any', async () => {
    const premiere = await ouvrir('/login', { federations: ['gigya'] })
    await expect.element(page.getByRole('button', { name: 'Continuer avec un réseau social' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /FranceConnect/ })).not.toBeInTheDocument()
    await premiere.unmount()
    await ouvrir()
    await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /réseau social/ })).not.toBeInTheDocument()
  })
})

describe('the commune', () => {
  const fenetre = page.getByRole('dialog', { name: 'Votre commune' })
  const sites = { defaut: 'https://ael.test/' }

  it('is asked for where each has its own site', async () => {
    await ouvrir('/login', { sites, fonctionnalites: { AfficherPopinRedirect: true } })
    await expect.element(fenetre).toBeVisible()
  })

  it.each([
    ['that is not wanted', { sites, fonctionnalites: { AfficherPopinRedirect: false } }],
    ['there is no other site', { sites: {}, fonctionnalites: { AfficherPopinRedirect: true } }],
  ])('is not where %s', async (_, configuration) => {
    await ouvrir('/login', configuration)
    await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await expect.element(fenetre).not.toBeInTheDocument()
  })
})
