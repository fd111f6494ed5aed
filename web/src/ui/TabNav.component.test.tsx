import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { TabNav } from './TabNav.tsx'

const tabs = [
  { href: '#/manage/contrats', label: 'Contrats', count: 486, current: true },
  { href: '#/manage/contrats?vue=resilies', label: 'Résiliés', current: false },
]

it('says which part is shown, and how many things each holds', async () => {
  await afficher(<TabNav label="Contrats" tabs={tabs} />)
  const nav = page.getByRole('navigation', { name: 'Contrats' })
  await expect.element(nav.getByRole('link', { name: 'Contrats 486' })).toHaveAttribute('aria-current', 'page')
  await expect.element(nav.getByRole('link', { name: 'Résiliés' })).not.toHaveAttribute('aria-current')
})

it('leads by the keyboard to the address of a part', async () => {
  await afficher(<TabNav label="Contrats" tabs={tabs} />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Résiliés' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/manage/contrats?vue=resilies')
})

it('takes the same room while a count is read', async () => {
  const dessiner = (count: number | null) =>
    afficher(<TabNav label="Vues" tabs={[{ href: '#/', label: 'En retard', count, current: false }]} />)
  const lien = page.getByRole('navigation', { name: 'Vues' }).getByRole('link')
  const ecran = await dessiner(null)
  await expect.element(lien).toHaveAccessibleName('En retard')
  const largeur = lien.element().getBoundingClientRect().width
  await ecran.unmount()
  await dessiner(38)
  await expect.element(lien).toHaveAccessibleName('En retard 38')
  expect(lien.element().getBoundingClientRect().width).toBeCloseTo(largeur, 0)
})
