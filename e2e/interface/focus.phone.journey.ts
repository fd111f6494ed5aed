import type { CDPSession, Page } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COMPTES } from './ecrans.ts'

const DIRE = process.env['E2E_CHIFFRES'] === '1'
/** More than any screen has controls that Tab stops at. */
const ARRETS_MAX = 220
/** So many are pressed before it is asked how far they have led: each question costs more than a press. */
const ENSEMBLE = 12
/**
 * What stays in sight while the rest goes by is of the frame, of the tables and of the bar of what is chosen: walked are
 * the screens that open each account, then one of each kind of content.
 */
const PARCOURUS = new Map([
  [null, ['/login', '/inscription', '/faq', '/paiements', '/contenu/conseil_fuite', '/demarches/souscriptionNew']],
  [
    'standard@ael.test',
    ['/dashboard', '/conso?zoom=mois', '/factures', '/detail', '/demarches/payeur', '/user/profile', '/alerte'],
  ],
  ['premium@ael.test', ['/dashboard', '/manage/home', '/manage/contrats', '/manage/users']],
])

declare global {
  interface Window {
    /** How far Tab has led on this screen. */
    marche: { arrets: number; fini: boolean; caches(): Promise<string[]> }
  }
}

/**
 * Follows Tab from here on. What holds the focus is looked at when the next Tab is about to take it away; it is over
 * when Tab has come round, or has left the content when only this is walked. What could not be seen then is given the
 * focus again, and the frames that bring it into sight.
 */
const suivreTab = (page: Page, partout: boolean) =>
  page.evaluate((partout) => {
    // A frame may never come: it is not waited for without end.
    const IMAGE_MS_MAX = 1000
    const visible = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      )
      return points.some(([x, y]) => {
        const dessus = document.elementFromPoint(x, y)
        return (
          dessus !== null &&
          (element.contains(dessus) || dessus.contains(element) || dessus.closest('label')?.contains(element))
        )
      })
    }
    const dire = (element: Element): string => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const place = [left, top, right, bottom].map(Math.round).join(',')
      return `${element.outerHTML.slice(0, 120)} ${place}`
    }
    const vus = new Set<Element>()
    const douteux: HTMLElement[] = []
    let parti = false
    const regarder = (): void => {
      const actif = document.activeElement
      // The first press leaves the place where Tab begins, which is no stop.
      if (!parti || window.marche.fini) return void (parti = true)
      if (!(actif instanceof HTMLElement) || actif === document.body || vus.has(actif))
        return void (window.marche.fini = true)
      if (!partout && actif.closest('main') === null) return void (window.marche.fini = true)
      vus.add(actif)
      window.marche.arrets += 1
      if (!visible(actif)) douteux.push(actif)
    }
    const touche = ({ key }: KeyboardEvent): void => void (key === 'Tab' && regarder())
    window.addEventListener('keydown', touche, { capture: true })
    window.marche = {
      arrets: 0,
      fini: false,
      async caches() {
        window.removeEventListener('keydown', touche, { capture: true })
        const caches: string[] = []
        for (const element of douteux) {
          element.focus()
          for (let image = 0; image < 30 && !visible(element); image++)
            await new Promise((resolve) => {
              requestAnimationFrame(resolve)
              setTimeout(resolve, IMAGE_MS_MAX)
            })
          if (!visible(element)) caches.push(dire(element))
        }
        return caches
      },
    }
  }, partout)

const appuyer = (clavier: CDPSession) =>
  clavier.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 })

/** What is only read once it is scrolled to would come under the focus, or behind it. */
async function toutLire(page: Page, requetes: ReturnType<typeof suivreRequetes>): Promise<void> {
  await requetes.calme()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await requetes.calme()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Where Tab begins on a screen whose header and footer have been seen with another one. */
const auContenu = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((contenu) => {
    contenu.tabIndex = -1
    contenu.focus()
  })

for (const [compte, routes] of PARCOURUS) {
  const ecrans = COMPTES.filter((un) => un.compte === compte).flatMap((un) =>
    un.ecrans.filter(({ route }) => routes.includes(route)),
  )
  test(`wherever Tab stops on the screens of ${compte ?? 'a visitor'}, what has the focus is seen, the question of cookies pending`, async ({
    page,
  }) => {
    test.setTimeout(180_000 + ecrans.length * 3_000)
    if (compte) await ouvrirSession(page, compte)
    await page.context().clearCookies({ name: 'aelMesureAudience' })
    const requetes = suivreRequetes(page)
    const clavier = await page.context().newCDPSession(page)
    for (const [rang, { route, titre }] of ecrans.entries()) {
      const partout = rang === 0
      if (partout) await page.goto(`#${route}`)
      else await page.evaluate((adresse) => (location.hash = adresse), route)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre)
      await toutLire(page, requetes)
      if (partout) await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      else await auContenu(page)
      await suivreTab(page, partout)
      let { arrets, fini } = { arrets: 0, fini: false }
      while (!fini && arrets < ARRETS_MAX) {
        await Promise.all(Array.from({ length: ENSEMBLE }, () => appuyer(clavier)))
        ;({ arrets, fini } = await page.evaluate(() => ({ arrets: window.marche.arrets, fini: window.marche.fini })))
      }
      const caches = await page.evaluate(() => window.marche.caches())
      if (DIRE) process.stdout.write(`${caches.length}/${arrets}\t${compte ?? '-'}\t${route}\n`)
      expect.soft(caches, route).toEqual([])
      expect.soft(fini, `${route}: Tab comes round`).toBe(true)
      if (partout) expect.soft(arrets, `${route}: Tab goes somewhere`).toBeGreaterThan(3)
    }
  })
}
