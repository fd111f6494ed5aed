import type { Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// Nobody has answered yet.
test.use({ storageState: { cookies: [], origins: [] } })

const barre = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'aelMesureAudience')

/** The visits that the page has had counted. */
function visites(page: Page): string[] {
  const comptees: string[] = []
  page.on('request', (requete) => {
    if (requete.url().endsWith('/Configuration/compteVisite'))
      comptees.push((requete.postDataJSON() as { page: string }).page)
  })
  return comptees
}

test('nothing is counted before the answer, nor after a refusal', async ({ page, verifierEcran }) => {
  const comptees = visites(page)
  await page.goto('#/login')
  await expect(barre(page)).toBeVisible()
  await verifierEcran('cookies-question')
  expect(await cookie(page)).toBeUndefined()
  const [refuser, accepter] = await Promise.all(
    ['Refuser', 'Accepter'].map((name) =>
      barre(page)
        .getByRole('button', { name })
        .evaluate((bouton) => ({ aspect: bouton.className, hauteur: bouton.getBoundingClientRect().height })),
    ),
  )
  expect(refuser).toEqual(accepter)
  await barre(page).getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Votre refus est enregistré.')).toBeVisible()
  await expect(barre(page)).toBeHidden()
  const garde = await cookie(page)
  expect(garde).toMatchObject({ value: 'refuse', sameSite: 'Strict', path: '/ael-v2/' })
  expect(Math.round(((garde?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(390)
  await page.goto('#/cgu')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(barre(page)).toBeHidden()
  expect(comptees).toEqual([])
})

test('an acceptance counts pages without saying who, and is withdrawn from the footer', async ({
  page,
  verifierEcran,
}) => {
  const comptees = visites(page)
  await page.goto('#/login')
  await barre(page).getByRole('button', { name: 'Accepter' }).click()
  await page.goto('#/cgu')
  await expect.poll(() => comptees.toSorted()).toEqual(['cgu', 'login'])
  // Under the pointer, the notice waits to be closed.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'votre accord est enregistré' })
    .getByRole('button', { name: 'Fermer' })
    .click()
  await page.getByRole('button', { name: 'Gestion des cookies' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
  await expect(fenetre.getByText(/vos visites sont comptées/)).toBeVisible()
  await verifierEcran('cookies-fenetre')
  await fenetre.getByRole('button', { name: 'Refuser' }).click()
  await expect(fenetre).toBeHidden()
  await page.goto('#/mentions')
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  expect(comptees).toHaveLength(2)
})

test('by keyboard alone, the question comes right after the skip link', async ({ page }) => {
  await page.goto('#/login')
  await expect(barre(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /contenu/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(barre(page).getByRole('button', { name: 'Refuser' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(barre(page)).toBeHidden()
})

for (const [nom, signal] of [
  ['« Do Not Track »', { propriete: 'doNotTrack', valeur: '1' }],
  ['« Global Privacy Control »', { propriete: 'globalPrivacyControl', valeur: true }],
] as const) {
  test(`a browser with ${nom} refuses by itself, and the user's menu says so`, async ({ page }) => {
    await page.addInitScript(
      ({ propriete, valeur }) => Object.defineProperty(navigator, propriete, { value: valeur }),
      signal,
    )
    const comptees = visites(page)
    await ouvrirSession(page, 'standard@ael.test')
    await page.goto('#/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(barre(page)).toBeHidden()
    await page.getByRole('button', { name: /Mon compte/ }).click()
    await page
      .getByRole('navigation')
      .or(page.locator('header'))
      .getByRole('button', { name: 'Gestion des cookies' })
      .first()
      .click()
    const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
    await expect(fenetre.getByText(/demande de ne pas être suivi/)).toBeVisible()
    await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
    expect(await cookie(page)).toBeUndefined()
    expect(comptees).toEqual([])
  })
}
