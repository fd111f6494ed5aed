import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { suivreDecalages } from '../support/decalages.ts'
import { aller, auRepos, suivreAppels } from './aller.ts'
import { COMPTES } from './ecrans.ts'

/** The widths that are tried, in CSS pixels. */
const LARGEURS = [1440, 390, 320]
/** A phone far from its mast: 1.6 Mb/s, 150 ms. */
const RESEAU = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** What Core Web Vitals call good is 0.1. */
const LIMITE = 0.05
const VUS = [null, 'standard@ael.test', 'premium@ael.test']
/** They wait for the network, not for the machine: so many are loaded side by side. */
const ENSEMBLE = 5
const PATIENCE_MS = 40_000
/** So long the Web API is held back: what waits for it is drawn, and must keep the place of what comes. */
const ATTENTE_MS = 100
const ESSAIS = 3

// A picture is taken of every page that closes before the end, in case the journey fails: of so many, most of its time.
test.use({ screenshot: 'off' })

type Ouverture = NonNullable<Parameters<Browser['newContext']>[0]>

/** How much a screen moves by itself, loaded by a browser that has nothing of it yet. */
async function decalageAFroid(browser: Browser, ouverture: Ouverture, route: string): Promise<number> {
  const contexte = await browser.newContext(ouverture)
  try {
    const page = await contexte.newPage()
    const decalages = await suivreDecalages(page)
    const requetes = suivreRequetes(page)
    const reseau = await contexte.newCDPSession(page)
    await reseau.send('Network.enable')
    await reseau.send('Network.emulateNetworkConditions', RESEAU)
    await page.goto(`#${route}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE_MS })
    await requetes.calme()
    return await decalages()
  } finally {
    await contexte.close()
  }
}

/** The emulated network, shared by several browsers, may never give a file: such a screen is loaded anew. */
async function decalage(browser: Browser, ouverture: Ouverture, route: string): Promise<number> {
  for (let essai = 1; essai < ESSAIS; essai++) {
    const somme = await decalageAFroid(browser, ouverture, route).catch(() => null)
    if (somme !== null) return somme
  }
  return decalageAFroid(browser, ouverture, route)
}

for (const { compte, ecrans } of COMPTES.filter((un) => VUS.includes(un.compte))) {
  for (const largeur of LARGEURS) {
    test(`cold and on a slow network, no screen of ${compte ?? 'a visitor'} moves by itself, ${largeur} px wide`, async ({
      browser,
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000 + ecrans.length * 20_000)
      if (compte) await ouvrirSession(page, compte)
      const ouverture = {
        ...(baseURL && { baseURL }),
        viewport: { width: largeur, height: largeur > 800 ? 900 : 844 },
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        storageState: await page.context().storageState(),
      }
      const restants = ecrans.map(({ route }) => route)
      const suivre = async (): Promise<void> => {
        for (let route = restants.shift(); route !== undefined; route = restants.shift()) {
          const somme = await decalage(browser, ouverture, route)
          process.stdout.write(`${largeur}\t${somme.toFixed(3)}\t${compte ?? '-'}\t${route}\n`)
          expect.soft(somme, `${route}, ${largeur} px`).toBeLessThan(LIMITE)
        }
      }
      await Promise.all(Array.from({ length: ENSEMBLE }, suivre))
    })
  }
}

for (const { compte, ecrans } of COMPTES) {
  test(`with answers that come late, no screen of ${compte ?? 'a visitor'} moves by itself on a phone`, async ({
    page,
  }) => {
    test.setTimeout(180_000 + ecrans.length * 20_000)
    await page.setViewportSize({ width: 390, height: 844 })
    const appelsEnCours = suivreAppels(page)
    if (compte) await ouvrirSession(page, compte)
    const decalages = await suivreDecalages(page)
    await page.goto('#/mentions')
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
    await page.route('**/webapi/**', async (route) => {
      await sleep(ATTENTE_MS)
      await route.continue()
    })
    for (const ecran of ecrans) {
      await auRepos(page, appelsEnCours)
      const avant = await decalages()
      await aller(page, ecran)
      await auRepos(page, appelsEnCours)
      const somme = (await decalages()) - avant
      process.stdout.write(`tard\t${somme.toFixed(3)}\t${compte ?? '-'}\t${ecran.route}\n`)
      expect.soft(somme, ecran.route).toBeLessThan(LIMITE)
    }
  })
}
