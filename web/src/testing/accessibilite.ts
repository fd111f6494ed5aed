import axe from 'axe-core'
import type { Locator } from 'vitest/browser'

/** What automatic rules have to reproach to what is on screen, once nothing moves any more: a line for each rule. */
export async function reproches(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // The page is the runner's: its title and its landmarks are not ours. Spacing set on an element takes a fifth of the time,
  // to look for what the content security policy refuses.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'avoid-inline-spacing': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** How far what is on screen runs out of the window sideways, in pixels. */
export const debordement = (): number => Math.max(0, document.documentElement.scrollWidth - innerWidth)

const COTE = 44

/** The buttons there that are smaller than what a finger is sure of (WCAG 2.5.5), by their names. */
export const petits = (dans: Locator): string[] =>
  dans
    .getByRole('button')
    .elements()
    .filter((bouton) => {
      const { width, height } = bouton.getBoundingClientRect()
      return Math.min(width, height) < COTE
    })
    .map((bouton) => bouton.ariaLabel ?? bouton.textContent)
