import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const titre = (nom: string | RegExp) => ({ level: 1, name: nom }) as const

test('the footer leads to the legal pages and says what the accessibility statement concludes', async ({ page }) => {
  await page.goto('#/login')
  const pied = page.getByRole('contentinfo')
  await pied.getByRole('link', { name: /^Accessibilité\s: partiellement conforme$/ }).click()
  await expect(page.getByRole('heading', titre(/^Accessibilité/))).toBeFocused()
  await expect(page).toHaveTitle(/^Accessibilité\s: partiellement conforme – Agence en ligne$/)
  await page.getByRole('navigation', { name: 'Informations' }).getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(/#\/mentions$/)
  await pied.getByRole('link', { name: 'Données personnelles' }).click()
  await expect(page.getByRole('heading', titre('Données personnelles'))).toBeVisible()
})

test('an article is shown in each of the templates', async ({ page, verifierEcran }) => {
  for (const template of TEMPLATES) {
    await page.goto(`#/contenu/conseil_fuite/${template}`)
    await expect(page.getByRole('heading', titre('Chercher une fuite'))).toBeVisible()
    await verifierEcran(`template ${template}`)
  }
})

test('a page that does not exist says so, and leads back', async ({ page, verifierEcran, erreursConsole }) => {
  await page.goto('#/contenu/nulle-part')
  await expect(page.getByRole('heading', titre('Page introuvable'))).toBeVisible()
  await expect(page.getByText('Cette page n’existe pas, ou n’est plus publiée.')).toBeVisible()
  await verifierEcran('not found')
  await page.goto('#/contenu/%3Cscript%3E')
  await expect(page.getByRole('heading', titre('Page introuvable'))).toBeVisible()
  await expect.poll(() => erreursConsole.join('\n')).toMatch(/404[\s\S]*400/)
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
  // A page that was refused is asked for again once it is there: its refusals end with it.
  erreursConsole.splice(0)
})

test('the code of an invoice leads to its payment, any other redirection to the door', async ({ page }) => {
  await page.goto('#/redirect/qr?id=FA2026001732&code=EAU')
  await expect(page).toHaveURL(/#\/paiements\?/)
  await expect(page.getByRole('textbox', { name: 'Numéro de facture' })).toHaveValue('FA2026001732')
  await page.goto('#/redirect')
  await expect(page).toHaveURL(/#\/login$/)
  await page.goto('#/redirect/ailleurs')
  await expect(page).toHaveURL(/#\/login$/)
})

test('a webmaster sees what is not shown to the others, and that it is not', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'webmaster@ael.test')
  await page.goto('#/contenu/tdb_portes_ouvertes')
  await expect(page.getByRole('heading', titre('La station de Valombre ouvre ses portes'))).toBeVisible()
  await expect(page.getByText('Masqué aux usagers')).toBeVisible()
  await verifierEcran('hidden article')
})
