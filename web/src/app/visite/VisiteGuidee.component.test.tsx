import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import { VisiteGuidee } from './VisiteGuidee.tsx'

const onFin = vi.fn<() => void>()
const bouton = (name: string) => page.getByRole('button', { name, exact: true })
const ouvrir = (entrees: EntreeHaut[] = [], adresse = '/dashboard') =>
  afficher(
    <>
      <main>
        <h1>Mon compte</h1>
      </main>
      <VisiteGuidee entrees={new Set(entrees)} onFin={onFin} />
    </>,
    { adresse },
  )
const etape = (titre: string) => page.getByRole('dialog', { name: titre })
beforeEach(() => onFin.mockClear())

it('goes on and back, each step on its own page, its title read out, and ends with the last', async () => {
  await ouvrir(['profil'])
  await expect.element(etape('Bienvenue dans votre agence en ligne')).toMatchTextContent('Étape 1 sur 5')
  await expect.element(page.getByRole('heading', { name: /^Bienvenue/ })).toHaveFocus()
  await expect.element(bouton('Précédent')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await bouton('Suivant').click()
  await expect.element(etape('Parcourir vos contrats')).toMatchTextContent('Étape 2 sur 5')
  await expect.element(page.getByRole('heading', { name: 'Parcourir vos contrats' })).toHaveFocus()
  await expect.poll(() => location.hash).toBe('#/manage/contrats')
  // Nothing is pointed at that is not there.
  await expect.element(page.getByText(/^Cliquez sur/)).not.toBeInTheDocument()
  await bouton('Précédent').click()
  await expect.poll(() => location.hash).toBe('#/dashboard')
  for (let pas = 0; pas < 4; pas += 1) await bouton('Suivant').click()
  await expect.element(etape('Votre profil')).toMatchTextContent('Étape 5 sur 5')
  await expect.poll(() => location.hash).toBe('#/user/profile')
  await expect.element(page.getByText('Modifiez, puis enregistrez.')).toBeVisible()
  await expect.element(bouton('Suivant')).not.toBeInTheDocument()
  await expect.element(bouton('Quitter')).not.toBeInTheDocument()
  expect(onFin).not.toHaveBeenCalled()
  await bouton('Terminer la visite').click()
  expect(onFin).toHaveBeenCalledOnce()
})

it('keeps what the address says of the page that it begins on, and is left at any time', async () => {
  await ouvrir([], '/dashboard/visite')
  await expect.element(etape('Bienvenue dans votre agence en ligne')).toBeVisible()
  expect(location.hash).toBe('#/dashboard/visite')
  await bouton('Quitter').click()
  expect(onFin).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onFin.mock.calls.length).toBe(2)
})
