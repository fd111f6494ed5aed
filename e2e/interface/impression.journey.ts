import { type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { aller } from './aller.ts'
import type { Ecran } from './ecrans.ts'

/** A4, in CSS pixels: the sheet, by which the styles are chosen, and what its margins of 18 mm leave. */
const FEUILLE = { width: 794, height: 1123 }
const ENTRE_LES_MARGES = 658

/** A browser prints what was measured and drawn for the screen: of sizes, no script hears before it is printed. */
const neRienRedessiner = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const surPapier = (): boolean => matchMedia('print').matches
    const Suivi = window.ResizeObserver
    window.ResizeObserver = class extends Suivi {
      constructor(suite: ResizeObserverCallback) {
        super((entrees, suivi) => void (surPapier() || suite(entrees, suivi)))
      }
    }
  })

/** What the sheet would cut, a line for each, in the letters that are printed. */
const coupes = (page: Page, largeur: number): Promise<string[]> =>
  page.evaluate(async (largeur) => {
    document.body.style.width = `${largeur}px`
    document.body.getBoundingClientRect()
    await document.fonts.ready
    const dits: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main, main *')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      const vue = width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
      const defile = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      if (vue && (defile || left < -1 || right > largeur + 1))
        dits.push(`${element.outerHTML.slice(0, 100)} ${Math.round(left)} ${Math.round(right)}`)
    }
    return dits.slice(0, 5)
  }, largeur)

const ECRANS: ReadonlyArray<{ compte: string; ecrans: readonly Ecran[] }> = [
  {
    compte: 'standard@ael.test',
    ecrans: [
      { route: '/conso?zoom=mois', titre: 'Consommation' },
      { route: '/factures?vue=toutes', titre: 'Mes factures' },
      { route: '/detail', titre: 'Mon contrat' },
      { route: '/alerte', titre: 'Alertes' },
      { route: '/dashboard', titre: 'Bonjour Camille' },
    ],
  },
  {
    compte: 'premium@ael.test',
    ecrans: [
      { route: '/manage/home', titre: 'Portefeuille' },
      { route: '/manage/contrats', titre: 'Mes contrats' },
      { route: '/factures?vue=toutes', titre: 'Mes factures' },
    ],
  },
]

for (const { compte, ecrans } of ECRANS) {
  test(`what ${compte} prints has its place on the sheet`, async ({ page }) => {
    await ouvrirSession(page, compte)
    await neRienRedessiner(page)
    const requetes = suivreRequetes(page)
    const { width, height } = page.viewportSize()!
    await page.goto('#/mentions')
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
    for (const ecran of ecrans) {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width, height })
      await page.evaluate(() => (document.body.style.width = ''))
      await aller(page, ecran)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await requetes.calme()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(FEUILLE)
      expect.soft(await coupes(page, ENTRE_LES_MARGES), ecran.route).toEqual([])
    }
  })
}

test('a table of several sheets has its header on each of them', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  const requetes = suivreRequetes(page)
  await page.goto('#/manage/contrats')
  await expect(page.getByRole('table')).toBeVisible()
  await requetes.calme()
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true }))),
  )
  const feuilles = text.filter((feuille) => /\b0\d{6}\b/.test(feuille))
  expect(feuilles.length).toBeGreaterThan(1)
  for (const feuille of feuilles) expect(feuille).toMatch(/Adresse de desserte.*Reste à payer/s)
})
