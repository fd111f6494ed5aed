import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { enTantQue, ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe } from './gestes.ts'

/** A page of its own, that nobody else writes. */
async function articleNeuf(page: Page): Promise<string> {
  const identifiant = `en-place-${randomUUID().slice(0, 8)}`
  const { client } = await enTantQue(page, 'webmaster@ael.test')
  await client(editionCalls.ajouterOuMajArticle, {
    body: {
      article: {
        identifiant,
        titre: 'Fermeture du guichet',
        resume: '',
        isHidden: false,
        contenus: [{ texteHtml: '<p>Le guichet est fermé lundi.</p>' }],
      },
    },
  })
  return identifiant
}

test('a webmaster changes a page where it is read, and its readers have it', async ({ page, verifierEcran }) => {
  const identifiant = await articleNeuf(page)
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto(`#/contenu/${identifiant}`)
  const bouton = page.getByRole('button', { name: 'Modifier Fermeture du guichet' })
  await bouton.focus()
  await page.keyboard.press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Modifier Fermeture du guichet' })
  const titre = fenetre.getByRole('textbox', { name: 'Titre', exact: true }).first()
  await titre.fill('Ouverture du guichet')
  await verifierEcran('article edited in its page')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await fenetre.getByRole('button', { name: 'Publier l’article' }).click()
  await expect(fenetre).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouverture du guichet')
  await expect(page.getByRole('button', { name: 'Modifier Ouverture du guichet' })).toBeFocused()

  const client = await pageDe(page, 'standard@ael.test')
  await client.goto(`#/contenu/${identifiant}`)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ouverture du guichet')
  await expect(client.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)

  await page.goto('#/dashboard')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Modifier À savoir' })).toBeAttached()
  await verifierEcran('dashboard of who writes')
})
