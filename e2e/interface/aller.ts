import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { Ecran } from './ecrans.ts'

/**
 * The calls of the Web API, and what the frames within the page ask for, that have no answer yet; those that fail are
 * told by the browser’s console.
 */
export function suivreAppels(page: Page): () => number {
  const enCours = new Set<unknown>()
  page.on('request', (appel) => {
    if (appel.url().includes('/webapi/') || appel.frame() !== page.mainFrame()) enCours.add(appel)
  })
  page.on('requestfinished', (appel) => enCours.delete(appel))
  page.on('requestfailed', (appel) => enCours.delete(appel))
  return () => enCours.size
}

/** Everything is read and nothing moves any more: a colour on its way to another has no contrast to be judged by. */
export async function auRepos(page: Page, appelsEnCours: () => number): Promise<void> {
  // A screen that is drawn anew for another width is read again.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(appelsEnCours, { intervals: [50] }).toBe(0)
  // What follows the width of the window does so in the frames after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** Opens a screen in the agency that is already there. */
export async function aller(page: Page, { route, titre, arrivee = route }: Ecran): Promise<void> {
  await page.evaluate((adresse) => (location.hash = adresse), route)
  await expect(page).toHaveURL(({ hash }) => hash === `#${arrivee}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre)
  await expect(page).toHaveTitle(/^.+ – Agence en ligne$/)
}
