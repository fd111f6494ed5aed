import type { Page } from '@playwright/test'

/** Follows how much the page moves by itself while it loads, from its next load on. */
export async function suivreDecalages(page: Page): Promise<() => Promise<number>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const fenetre = window as unknown as { decalages: number }
    fenetre.decalages = 0
    new PerformanceObserver((liste) => {
      for (const entree of liste.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>) {
        if (!entree.hadRecentInput) fenetre.decalages += entree.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { decalages: number }).decalages)
}
