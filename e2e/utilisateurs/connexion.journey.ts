import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Page } from '@playwright/test'
import { lienRecu } from '../support/courriers.ts'
import { anonyme, compteNeuf, ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, remplirConnexion, seConnecter, test } from '../support/test.ts'
import { devinerEnVain } from './gestes-connexion.ts'

test('the first sign-in puts the terms, which cannot be passed by', async ({ page, verifierEcran }) => {
  const email = await compteNeuf(page, 'Louise', { conditionsAcceptees: false })
  await seConnecter(page, email)
  const conditions = page.getByRole('dialog', { name: 'Cher(e) usager(e)' })
  await expect(conditions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(conditions).toBeVisible()
  await verifierEcran('conditions')
  await conditions.getByRole('button', { name: 'Accepter les conditions' }).click()
  await expect(conditions).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Louise' })).toBeVisible()
  await expect(conditions).toBeHidden()
})

test('after too many wrong passwords a captcha is asked for, account or not, and the right one gets in', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  const connu = await compteNeuf(page, 'Ysé')
  for (const identifiant of [`personne.${connu}`, connu]) {
    await devinerEnVain(page, identifiant, 5)
    await page.goto('#/login')
    await remplirConnexion(page, identifiant)
    await expect(page.getByText('Plusieurs mots de passe incorrects ont été essayés.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Vérifié' })).toBeChecked()
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(identifiant)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(MOT_DE_PASSE)
    await verifierEcran('captcha à la connexion')
    await page.getByRole('button', { name: 'Se connecter' }).press('Enter')
    if (identifiant === connu) break
    await expect(page.getByText('Identifiant et/ou mot de passe incorrect.')).toBeVisible()
    await page.reload()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Ysé' })).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400[\s\S]*401/)
})

test('a session ended elsewhere says so, and the user comes back where he was', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  const session = await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/user/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  await session.client(accesCalls.releaseMe, {})
  await page.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page.getByText('Votre session a expiré, merci de vous reconnecter.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?retour=%2Fconso/)
  await verifierEcran('session expirée')
  expect(erreursConsole.splice(0).join('\n')).toMatch(/410/)
  await remplirConnexion(page, 'standard@ael.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Consommation' })).toBeVisible()
})

test('the tabs of a browser sign in and out together', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/user/profile')
  const autre = await page.context().newPage()
  await autre.goto('#/user/profile')
  await expect(autre.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()

  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  for (const onglet of [page, autre]) await expect(onglet.getByRole('button', { name: 'Se connecter' })).toBeVisible()

  await remplirConnexion(page, 'resilie@ael.test')
  for (const onglet of [page, autre])
    await expect(onglet.getByRole('button', { name: 'Mon compte Hugo Marchand' })).toBeVisible()
})

test('a link signs its holder in once, and leads where it says', async ({ page, erreursConsole }) => {
  const email = await compteNeuf(page, 'Basile')
  const { client } = await anonyme(page)
  await client(utilisateursCalls.rappelInfosCompte, { body: { email, type: 'CONNEXION' } })
  const lien = `${await lienRecu(page, email, /lien de connexion/)}/${encodeURIComponent('user/profile')}`
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Basile')

  await ailleurs(page)
  await page.goto(lien)
  await expect(page.getByText('Echec de la connexion automatique')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mon compte Basile/ })).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/412/)
})

/** Leaves the application, so that the next link is opened as from a mail. */
const ailleurs = (page: Page) => page.goto('about:blank')
