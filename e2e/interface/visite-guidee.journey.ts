import type { Page } from '@playwright/test'
import { compteInvite, ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { suivreInvitation } from '../utilisateurs/gestes.ts'

test.use({
  storageState: {
    cookies: [
      {
        name: 'aelMesureAudience',
        value: 'refuse',
        domain: '127.0.0.1',
        path: '/ael-v2/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [],
  },
})

const etape = (page: Page, titre: string) => page.getByRole('dialog', { name: titre })

test('every step of the tour points at what it is about, by keyboard alone', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/dashboard/visite')
  await expect(etape(page, 'Bienvenue dans votre agence en ligne')).toBeVisible()
  await verifierEcran('visite-bienvenue')
  for (const titre of [
    'Rattacher un contrat',
    'Parcourir vos contrats',
    'Rechercher un contrat',
    'Retirer un contrat',
    'Créer un groupe',
    'Retrouver un groupe',
    'Supprimer un groupe',
    'Gérer vos groupes',
    'Gérer vos contrats',
    'Votre menu',
    'Votre profil',
  ]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(etape(page, titre).getByRole('heading')).toBeFocused()
    await expect(etape(page, titre).locator('[data-visite="cerne"]')).toBeVisible()
  }
  await verifierEcran('visite-profil')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('after a first sign-in the tour begins by itself, once', async ({ page }) => {
  const { lien } = await compteInvite(page, 'Nolwenn')
  // The terms come first.
  await suivreInvitation(page, lien)
  await expect(etape(page, 'Bienvenue dans votre agence en ligne')).toBeVisible()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const retenue = (await page.context().cookies()).find(({ name }) => name === 'aelVisiteGuidee')
  expect(retenue).toMatchObject({ sameSite: 'Strict' })
})
