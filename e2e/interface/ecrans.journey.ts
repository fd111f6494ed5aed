import type { Page } from '@playwright/test'
import { reproches } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { aller, auRepos, suivreAppels } from './aller.ts'
import { COMPTES, PORTES } from './ecrans.ts'

const ORDINATEUR = { width: 1440, height: 900 }
const TELEPHONE = { width: 390, height: 844 }
/** What is open before, and between two views of one screen. */
const AILLEURS = { route: '/mentions', titre: 'Mentions légales' }
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

for (const { compte, ecrans } of COMPTES) {
  test(`every screen of ${compte ?? 'nobody in particular'}, large and light, small and dark, and at 400 %`, async ({
    page,
    erreursConsole,
  }) => {
    test.setTimeout(180_000 + ecrans.length * 5_000)
    const appelsEnCours = suivreAppels(page)
    if (compte) await ouvrirSession(page, compte)
    await page.goto(`#${AILLEURS.route}`)
    await expect(page.getByRole('heading', { level: 1, name: AILLEURS.titre })).toBeVisible()
    let chemin = AILLEURS.route
    for (const ecran of ecrans) {
      await test.step(ecran.route, async () => {
        await page.setViewportSize(TELEPHONE)
        await page.emulateMedia({ colorScheme: 'dark' })
        // Another view of a screen bears its title: from elsewhere, it is seen when it has come.
        const [nouveau = ''] = (ecran.arrivee ?? ecran.route).split('?')
        if (nouveau === chemin) await aller(page, AILLEURS)
        chemin = nouveau
        await aller(page, ecran)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await auRepos(page, appelsEnCours)
        expect.soft(await reproches(page), `${ecran.route} on a phone`).toEqual([])
        await expect.poll(() => petites(page), { message: `${ecran.route} under a finger` }).toEqual([])
        await page.setViewportSize(ORDINATEUR)
        await page.emulateMedia({ colorScheme: 'light' })
        await auRepos(page, appelsEnCours)
        // What stands around every screen: what is in it, its components look at as large as this, in light.
        if (ecran === ecrans[0]) expect.soft(await reproches(page), ecran.route).toEqual([])
        await expect.poll(() => coupes(page), { message: `${ecran.route} on a desk` }).toEqual([])
        await page.setViewportSize(ZOOM_400)
        await auRepos(page, appelsEnCours)
        // A chart is drawn anew for its width in the frames that follow.
        await expect.poll(() => coupes(page), { message: `${ecran.route} at 400 %` }).toEqual([])
        expect.soft(erreursConsole.splice(0), ecran.route).toEqual([])
      })
    }
  })
}

test('addresses that are for others, or for nobody, lead to the sign-in screen, which remembers them', async ({
  page,
}) => {
  await page.goto('#/mentions')
  for (const ecran of PORTES) await aller(page, ecran)
})

test('a group and a perimeter are screens with an address of their own', async ({ page, erreursConsole }) => {
  const appelsEnCours = suivreAppels(page)
  // In light they are looked at by their components.
  await page.emulateMedia({ colorScheme: 'dark' })
  await ouvrirSession(page, 'premium@ael.test')
  for (const [liste, nom, titre] of [
    ['#/manage/groupes', 'Saint-Bruno', 'Saint-Bruno'],
    ['#/manage/univers', 'Immeubles du centre', 'Immeubles du centre'],
  ] as const) {
    await page.goto(liste)
    await page.getByRole('main').getByRole('link', { name: nom }).click()
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeFocused()
    await auRepos(page, appelsEnCours)
    expect.soft(await reproches(page), titre).toEqual([])
    expect.soft(erreursConsole.splice(0)).toEqual([])
  }
})

test('an address that changes while the agency begins is the one that opens', async ({ page }) => {
  await page.route('**/webapi/Configuration/getConfiguration', async (route) => {
    await page.evaluate(() => (location.hash = '/cgu'))
    await route.continue()
  })
  await page.goto('#/mentions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales d’utilisation')
})

test('a file that a deployment has replaced is fetched by one reload', async ({ page, erreursConsole }) => {
  await page.goto('#/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  let perdus = 0
  await page.route('**/assets/*.js', async (route) =>
    perdus++ < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.evaluate(() => (location.hash = '/faq'))
  await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toContain('404')
})
