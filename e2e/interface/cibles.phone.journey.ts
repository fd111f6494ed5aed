import type { Page } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COMPTES } from './ecrans.ts'

const VUS = [null, 'standard@ael.test', 'premium@ael.test']

/**
 * What a finger is offered on less than 44 px: a control, with its label and with what is reached around it, or the
 * frame that it fills. A link in a sentence has the height of its line, a bar of a chart the room of its day, and what
 * a third party draws is its own (WCAG 2.5.8 and 2.5.5).
 */
const petites = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const COTE = 43.5
    const autour = (element: Element): number[] =>
      ['::before', '::after'].flatMap((partie) => {
        const { content, position, height } = getComputedStyle(element, partie)
        return content !== 'none' && position === 'absolute' ? [Number.parseFloat(height) || 0] : []
      })
    const hauteur = (element: HTMLElement): number => {
      const etiquettes = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const cadre = element.parentElement
      const encadre = cadre !== null && Number.parseFloat(getComputedStyle(cadre).borderTopWidth) > 0
      return Math.max(
        ...[element, element.closest('label') ?? element, ...etiquettes, encadre ? cadre : element].map(
          (un) => un.getBoundingClientRect().height,
        ),
        ...autour(element),
      )
    }
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, summary)')]
      .filter((element) => !element.closest('figure, altcha-widget'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
      .filter((element) => !(element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline'))
      .filter((element) => hauteur(element) < COTE)
      .map((element) => `${Math.round(hauteur(element))} px: ${element.outerHTML.slice(0, 120)}`)
  })

for (const { compte, ecrans } of COMPTES.filter((un) => VUS.includes(un.compte))) {
  test(`a finger finds 44 px wherever the screens of ${compte ?? 'a visitor'} are touched`, async ({ page }) => {
    test.setTimeout(30_000 + ecrans.length * 10_000)
    if (compte) await ouvrirSession(page, compte)
    const requetes = suivreRequetes(page)
    await page.goto('#/mentions')
    for (const { route } of ecrans) {
      await page.evaluate((adresse) => (location.hash = adresse), route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await requetes.calme()
      expect.soft(await petites(page), route).toEqual([])
    }
  })
}
