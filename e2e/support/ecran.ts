import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, Page, Request } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const CALME_MS = 100
const PATIENCE_MS = 10_000

/** What a page still waits for, followed from its opening. */
export function suivreRequetes(page: Page): { calme(): Promise<void> } {
  const enCours = new Set<Request>()
  let dernier = 0
  const fini = (requete: Request) => {
    enCours.delete(requete)
    dernier = Date.now()
  }
  page.on('request', (requete) => {
    // What the page that is left was waiting for may never end.
    if (requete.isNavigationRequest()) enCours.clear()
    enCours.add(requete)
  })
  page.on('requestfinished', fini)
  page.on('requestfailed', fini)

  return {
    /** Once nothing has been asked for during a moment: unlike Playwright's `networkidle`, on every screen and not on the first alone. */
    async calme() {
      const depart = Date.now()
      dernier = Math.max(dernier, depart)
      while (Date.now() - depart < PATIENCE_MS) {
        if (enCours.size === 0 && Date.now() - dernier >= CALME_MS) return
        await sleep(CALME_MS / 4)
      }
    },
  }
}

/** Once what slides or fades has arrived: half-way, a colour has not its contrast yet. */
export const mouvementsFinis = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A frame that runs no script: nothing can be asked of it from within, and the browser reports whoever tries. */
const sansScript = async (cadre: Frame): Promise<boolean> => {
  if (!cadre.parentFrame()) return false
  const element = await cadre.frameElement()
  return element.evaluate((node) => {
    const { sandbox } = node as HTMLIFrameElement
    return sandbox.length > 0 && !sandbox.contains('allow-scripts')
  })
}

/**
 * What automatic rules have to reproach to the screen, a line for each. Contrast takes as long as all other rules; it is
 * that of the tokens, which every screen shows in light and dark. Spacing set on an element takes a fifth, to look for
 * what the content security policy refuses.
 */
export async function reproches(page: Page, { contraste = true } = {}): Promise<string[]> {
  // Brought to each document once: reading it costs nearly as much as a scan.
  for (const cadre of page.frames())
    if (!(await sansScript(cadre)) && !(await cadre.evaluate(() => 'axe' in window))) await cadre.evaluate(AXE)
  return page.evaluate(async (enabled) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled }, 'avoid-inline-spacing': { enabled: false } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, contraste)
}
