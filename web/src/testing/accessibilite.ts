import axe from 'axe-core'

/** What automatic rules have to reproach to what is on screen, once nothing moves any more: a line for each rule. */
export async function reproches(): Promise<string[]> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // The page is the runner's: its title and its landmarks are not ours.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** How far what is on screen runs out of the window sideways, in pixels. */
export const debordement = (): number => Math.max(0, document.documentElement.scrollWidth - innerWidth)
