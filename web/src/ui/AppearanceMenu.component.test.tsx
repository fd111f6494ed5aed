import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'

const bouton = page.getByRole('button', { name: 'Apparence' })
const sombre = page.getByRole('radio', { name: 'Sombre' })
const scheme = () => getComputedStyle(document.documentElement).colorScheme

it('is closed at first, and opens by the keyboard on the three choices', async () => {
  await afficher(<AppearanceMenu />)
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(sombre).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(bouton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('group', { name: 'Apparence' })).toBeVisible()
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Claire', 'Sombre', 'Comme mon appareil'])
})

it('applies what is chosen at once, and remembers it', async () => {
  await afficher(<AppearanceMenu />)
  await bouton.click()
  await sombre.click()
  await expect.poll(scheme).toBe('dark')
  await expect.element(sombre).toBeChecked()
  expect(localStorage.getItem('ael-apparence')).toBe('dark')
  await page.getByRole('radio', { name: 'Comme mon appareil' }).click()
  await expect.poll(scheme).toBe('light')
  expect(localStorage.getItem('ael-apparence')).toBeNull()
})

it('follows what is chosen in another tab', async () => {
  await afficher(<AppearanceMenu />)
  await bouton.click()
  localStorage.setItem('ael-apparence', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'ael-apparence' }))
  await expect.poll(scheme).toBe('dark')
  await expect.element(sombre).toBeChecked()
  localStorage.removeItem('ael-apparence')
  dispatchEvent(new StorageEvent('storage', { key: 'ael-apparence' }))
  await expect.poll(scheme).toBe('light')
})

it('moves from choice to choice by arrows', async () => {
  await afficher(<AppearanceMenu />)
  await bouton.click()
  await page.getByRole('radio', { name: 'Claire' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(sombre).toBeChecked()
  await expect.element(sombre).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Comme mon appareil' })).toBeChecked()
})

it('closes by Escape, which gives the focus back, and by a press elsewhere', async () => {
  await afficher(
    <>
      <AppearanceMenu />
      <p>Ailleurs</p>
    </>,
  )
  await bouton.click()
  await sombre.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(bouton).toHaveFocus()
  await expect.element(sombre).not.toBeInTheDocument()
  await bouton.click()
  await expect.element(sombre).toBeVisible()
  await page.getByText('Ailleurs').click()
  await expect.element(sombre).not.toBeInTheDocument()
})

it('closes when the keyboard leaves it', async () => {
  await afficher(
    <>
      <AppearanceMenu />
      <button type="button">Suite</button>
    </>,
  )
  await bouton.click()
  await expect.element(sombre).toBeVisible()
  await expect.element(bouton).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { checked: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Suite' })).toHaveFocus()
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
})
