import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { IconButton } from './IconButton.tsx'

const bouton = page.getByRole('button', { name: 'Retirer le contrat' })
const mots = page.getByText('Retirer le contrat')

const afficherBouton = (onClick?: () => void) =>
  afficher(
    <>
      <IconButton label="Retirer le contrat" onClick={onClick} />
      <p>Ailleurs</p>
    </>,
  )

describe('the words of an icon', () => {
  it('come when the keyboard reaches it, and go when it leaves', async () => {
    await afficherBouton()
    await expect.element(mots).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(bouton).toHaveFocus()
    await expect.element(mots).toBeVisible()
    await userEvent.tab()
    await expect.element(mots).not.toBeInTheDocument()
  })

  it('come when the pointer rests there, stay while it is on them, and go with it', async () => {
    await afficherBouton()
    await bouton.hover()
    await expect.element(mots).toBeVisible()
    await mots.hover()
    await expect.element(mots).toBeVisible()
    await page.getByText('Ailleurs').hover()
    await expect.element(mots).not.toBeInTheDocument()
  })

  it('go by Escape, the focus staying where it is', async () => {
    await afficherBouton()
    await userEvent.tab()
    await expect.element(mots).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(mots).not.toBeInTheDocument()
    await expect.element(bouton).toHaveFocus()
  })

  it('are not said twice', async () => {
    await afficherBouton()
    await userEvent.tab()
    await expect.element(mots).toBeVisible()
    await expect.element(bouton).not.toHaveAccessibleDescription()
    expect(mots.element().closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('stand within the window that the icon is in, which Escape closes at once', async () => {
    const onClose = vi.fn<() => void>()
    await afficher(
      <Dialog open title="Documents" onClose={onClose}>
        Rien.
      </Dialog>,
    )
    await userEvent.tab()
    const fermer = page.getByText('Fermer')
    await expect.element(fermer).toBeVisible()
    expect(fermer.element().closest('dialog')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

it('does what it is for at the first press', async () => {
  const onClick = vi.fn<() => void>()
  await afficherBouton(onClick)
  await bouton.click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(mots).not.toBeInTheDocument()
})
