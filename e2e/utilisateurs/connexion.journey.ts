import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Page } from '@playwright/test'
import { lienRecu } from '../support/courriers.ts'
import { anonyme, compteNeuf, ouvrirSession } from '../support/session.ts'
import { expect, remplirConnexion, test } from '../support/test.ts'

test('a session ended elsewhere says so, and the user comes back where he was, in all his tabs', async ({
  page,
  erreursConsole,
}) => {
  const session = await ouvrirSession(page, 'resilie@ael.test')
  const autre = await page.context().newPage()
  for (const onglet of [page, autre]) {
    await onglet.goto('#/user/profile')
    await expect(onglet.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  }
  await session.client(accesCalls.releaseMe, {})
  await page.getByRole('link', { name: 'Ma consommation' }).click()
  await expect(page.getByText('Votre session a expiré, merci de vous reconnecter.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?retour=%2Fconso/)
  await expect(autre.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/410/)

  await remplirConnexion(page, 'resilie@ael.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Consommation' })).toBeVisible()
  await expect(autre.getByRole('button', { name: 'Mon compte Hugo Marchand' })).toBeVisible()
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  for (const onglet of [page, autre]) await expect(onglet.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('a link signs its holder in once, and leads where it says', async ({ page, erreursConsole }) => {
  const email = await compteNeuf(page, 'Basile')
  const { client } = await anonyme()
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
