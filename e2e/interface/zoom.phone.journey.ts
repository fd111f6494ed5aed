import type { Page } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COMPTES } from './ecrans.ts'

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOM_400 = { width: 320, height: 256 }

/** What leaves the screen at its right, or is cut without a way to it: an ellipsis is whole elsewhere, what scrolls is its own. */
const coupes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const largeur = document.documentElement.clientWidth
    const defile = (element: Element): boolean => {
      for (let autour = element.parentElement; autour; autour = autour.parentElement)
        if (getComputedStyle(autour).overflowX !== 'visible') return true
      return false
    }
    const dire = (element: Element) => `${element.tagName} « ${element.textContent.slice(0, 40)} »`
    const trouves = [...document.querySelectorAll('body *')].filter((element) => {
      const { visibility, clipPath, overflowX, textOverflow } = getComputedStyle(element)
      const { width, right } = element.getBoundingClientRect()
      if (width <= 2 || visibility === 'hidden' || clipPath !== 'none') return false
      const coupe =
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.textContent.trim() !== '' &&
        element.scrollWidth > element.clientWidth + 2
      return coupe || (right > largeur + 2 && !defile(element))
    })
    const pleine = document.documentElement.scrollWidth
    return [...(pleine > largeur + 1 ? [`the page is ${pleine} px wide`] : []), ...trouves.map(dire)]
  })

for (const { compte, ecrans } of COMPTES) {
  test(`at 400 % no screen of ${compte ?? 'a visitor'} is cut, nor scrolls sideways`, async ({ page }) => {
    test.setTimeout(30_000 + ecrans.length * 15_000)
    if (compte) await ouvrirSession(page, compte)
    await page.setViewportSize(ZOOM_400)
    const requetes = suivreRequetes(page)
    for (const { route } of ecrans) {
      await page.goto('about:blank')
      await page.goto(`#${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await requetes.calme()
      expect.soft(await coupes(page), route).toEqual([])
    }
  })
}
