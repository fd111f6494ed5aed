import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { chooseAppearance } from '../theme/appearance.ts'
import { Planche } from './Planche.tsx'

afterEach(async () => {
  chooseAppearance('auto')
  document.adoptedStyleSheets = []
  await page.viewport(1280, 900)
})

// The style page holds every component of the interface: what is proved here holds for every screen.
describe.each(['light', 'dark'] as const)('in %s', (appearance) => {
  it.each([1440, 390, 320])('at %i px there is nothing to reproach', async (width) => {
    chooseAppearance(appearance)
    await page.viewport(width, 900)
    await afficher(<Planche />)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
  })
})

it('wide text spacing at 320 px neither cuts a word nor scrolls sideways', async () => {
  await page.viewport(320, 900)
  await afficher(<Planche />)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}')
  document.adoptedStyleSheets = [sheet]
  const cut = [...document.querySelectorAll('main *')]
    .filter((element) => element.clientWidth > 1 && element.tagName !== 'INPUT' && element.tagName !== 'SELECT')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .map((element) => element.outerHTML.slice(0, 120))
  expect(cut).toEqual([])
  expect(debordement()).toBe(0)
})
