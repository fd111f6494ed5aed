import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { texteRecu } from '../support/courriers.ts'
import { compteNeuf, ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, remplirConnexion, test } from '../support/test.ts'

/** A member of staff of his own, who has chosen his password. */
const agentNeuf = (page: Page): Promise<string> => compteNeuf(page, 'Agent', { profil: 'CHARGE_DE_CLIENTELE' })

const code = (secret: string, pas = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + pas * 30_000 })

/** Signs in by password, with the form, as far as that leads. */
async function donnerMotDePasse(page: Page, email: string, ici = (route: string) => route): Promise<void> {
  await page.goto(ici('#/login'))
  await remplirConnexion(page, email)
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'))
}

/** As when the browser was closed: nobody is signed in any more. */
async function oublierSession(page: Page, ici = (route: string) => route): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^aelToken/ })
  await page.goto(ici('#/login'))
}

test('an agent adds an application, whose codes of help he keeps, and signs in with its code', async ({ page }) => {
  const email = await agentNeuf(page)
  await ouvrirSession(page, email)
  await page.goto('#/user/profile')
  await page.getByRole('button', { name: 'Ajouter une application' }).click()
  const fenetre = page.getByRole('dialog')
  await fenetre.getByLabel('Mot de passe actuel', { exact: true }).fill(MOT_DE_PASSE)
  await fenetre.getByRole('button', { name: 'Continuer' }).click()
  await expect(fenetre.getByRole('img', { name: 'QR code à viser avec votre application' })).toBeVisible()
  const secret = (await fenetre.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).textContent())?.replaceAll(' ', '') ?? ''
  await fenetre.getByLabel('Code de votre application').fill(code(secret))
  await fenetre.getByRole('button', { name: 'Ajouter l’application' }).click()
  const codes = fenetre.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await fenetre.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByText('Il en reste 10')).toBeVisible()
  expect(await texteRecu(page, email, /connexion à votre compte/)).toContain('application d’authentification')

  await oublierSession(page)
  await donnerMotDePasse(page, email)
  await expect(page).toHaveURL(/#\/second-facteur/)
  const champ = page.getByLabel('Code de votre application')
  await expect(champ).toHaveAttribute('autocomplete', 'one-time-code')
  // What was typed to add it does not serve again: the next one does, a little early.
  await champ.fill(code(secret, 1))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.waitForURL(({ hash }) => !hash.startsWith('#/second-facteur'))
  await expect(page.getByRole('button', { name: /^Mon compte Agent/ })).toBeVisible()
})

test('an agent adds a key, signs in with it and removes it', async ({ page, baseURL }) => {
  const email = await agentNeuf(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await ouvrirSession(page, email)
  // Browsers make keys for a name, not for an address.
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })))
  const ici = (route: string) => `${baseURL?.replace('127.0.0.1', 'localhost')}${route}`
  await page.goto(ici('#/user/profile'))
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const fenetre = page.getByRole('dialog')
  await fenetre.getByLabel('Mot de passe actuel', { exact: true }).fill(MOT_DE_PASSE)
  await fenetre.getByRole('button', { name: 'Continuer' }).click()
  await fenetre.getByLabel('Nom de la clé').fill('Bureau')
  await fenetre.getByRole('button', { name: 'Ajouter la clé d’accès' }).click()
  await fenetre.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByRole('button', { name: 'Retirer Bureau' })).toBeVisible()

  await oublierSession(page, ici)
  await donnerMotDePasse(page, email, ici)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await page.waitForURL(({ hash }) => !hash.startsWith('#/second-facteur'))
  await page.goto(ici('#/user/profile'))
  await expect(page.getByText(/Utilisée le \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirer Bureau' }).click()
  await fenetre.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await fenetre.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retirer Bureau' })).toHaveCount(0)
})
