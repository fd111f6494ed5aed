import { expect, type Page } from '@playwright/test'

/** From the sign-in screen to the provider, and back as this person. */
export async function sIdentifier(page: Page, personne: RegExp): Promise<void> {
  await page.goto('#/login')
  await page.getByRole('button', { name: /FranceConnect/ }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez une identité de test' })).toBeVisible()
  await page.getByRole('button', { name: personne }).click()
}
