import type { Page } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COMPTES } from './ecrans.ts'

const DIRE = process.env['E2E_CHIFFRES'] === '1'
/** More than any screen has controls that Tab stops at. */
const ARRETS_MAX = 220
const VUS = [null, 'standard@ael.test', 'premium@ael.test']

/** What holds the focus: whether Tab has come round, or has left the content when only this is walked, and how it is called when nothing of it can be seen. */
const regarder = (page: Page, partout: boolean) =>
  page.evaluate(async (partout) => {
    const actif = document.activeElement
    if (!actif || actif === document.body || actif.hasAttribute('data-vu')) return { fini: true, cache: null }
    if (!partout && actif.closest('main') === null) return { fini: true, cache: null }
    actif.setAttribute('data-vu', '')
    const visible = (): boolean => {
      const { left, top, width, height } = actif.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      )
      return points.some(([x, y]) => {
        const dessus = document.elementFromPoint(x, y)
        return (
          dessus !== null &&
          (actif.contains(dessus) || dessus.contains(actif) || dessus.closest('label')?.contains(actif))
        )
      })
    }
    // What has the focus is brought there by the next frames.
    for (let image = 0; image < 30 && !visible(); image++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, right, bottom } = actif.getBoundingClientRect()
    const place = `${Math.round(left)},${Math.round(top)} ${Math.round(right)},${Math.round(bottom)}`
    return { fini: false, cache: visible() ? null : `${actif.outerHTML.slice(0, 120)} ${place}` }
  }, partout)

/** Where Tab begins on a screen whose header and footer have been seen with another one. */
const auContenu = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((contenu) => {
    contenu.tabIndex = -1
    contenu.focus()
  })

for (const { compte, ecrans } of COMPTES.filter((un) => VUS.includes(un.compte))) {
  test(`wherever Tab stops on the screens of ${compte ?? 'a visitor'}, what has the focus is seen, the question of cookies pending`, async ({
    page,
  }) => {
    test.setTimeout(30_000 + ecrans.length * 30_000)
    if (compte) await ouvrirSession(page, compte)
    await page.context().clearCookies({ name: 'aelMesureAudience' })
    const requetes = suivreRequetes(page)
    for (const [rang, { route }] of ecrans.entries()) {
      const partout = rang === 0
      await page.goto('about:blank')
      await page.goto(`#${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await requetes.calme()
      if (!partout) await auContenu(page)
      const caches: string[] = []
      let arrets = 0
      for (; arrets < ARRETS_MAX; arrets++) {
        await page.keyboard.press('Tab')
        const { fini, cache } = await regarder(page, partout)
        if (fini) break
        if (cache) caches.push(cache)
      }
      if (DIRE) process.stdout.write(`${caches.length}/${arrets}\t${compte ?? '-'}\t${route}\n`)
      expect.soft(caches, route).toEqual([])
      if (partout) expect.soft(arrets, `${route}: Tab goes somewhere`).toBeGreaterThan(3)
    }
  })
}
