import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { Popup } from './Popup.tsx'

const bouton = page.getByRole('button', { name: 'Période' })
const panneau = page.getByRole('group', { name: 'Jours' })

function Essai() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <header>
        <Popup
          open={open}
          onOpenChange={setOpen}
          button="Période"
          buttonClassName={undefined}
          label="Jours"
          align="start"
        >
          <a href="#/janvier">Janvier</a>
        </Popup>
        <button type="button">Suite</button>
      </header>
      <main>Ailleurs</main>
    </>
  )
}

it.each(['first', 'second'])('the %s time it is opened, its panel is in the landmark of its button', async (time) => {
  await afficher(<Essai />)
  await bouton.click()
  if (time === 'second') {
    await bouton.click()
    await expect.element(panneau).not.toBeInTheDocument()
    await bouton.click()
  }
  await expect.element(page.getByRole('banner').getByRole('group', { name: 'Jours' })).toBeVisible()
  expect(document.getElementById(bouton.element().getAttribute('aria-controls') ?? '')).toBe(panneau.element())
})

it('is gone through by the keyboard in the order that is seen, both ways, and hides no place of it', async () => {
  await afficher(<Essai />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(panneau).toBeVisible()
  await expect.element(bouton).toHaveFocus()
  await expect.poll(() => document.querySelectorAll('[aria-hidden="true"][tabindex="0"]').length).toBe(0)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Janvier' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(bouton).toHaveFocus()
  await expect.element(panneau).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Suite' })).toHaveFocus()
  await expect.element(panneau).not.toBeInTheDocument()
})
