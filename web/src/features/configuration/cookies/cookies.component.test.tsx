import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { BarreCookies } from './BarreCookies.tsx'
import { CookiesDialog } from './CookiesDialog.tsx'

const bouton = (name: string) => page.getByRole('button', { name })

it('to refuse takes what to accept takes, in one look, by the keyboard too', async () => {
  await afficher(<BarreCookies surMenu={false} />)
  const [refuser, accepter] = ['Refuser', 'Accepter'].map((name) => bouton(name).element() as HTMLElement)
  expect(refuser?.className).toBe(accepter?.className)
  expect(refuser?.offsetHeight).toBe(accepter?.offsetHeight)
  expect(await reproches()).toEqual([])
  await userEvent.tab()
  await expect.element(bouton('Refuser')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Votre refus est enregistré/)).toBeVisible()
  expect(document.cookie).toContain('aelMesureAudience=refuse')
})

it('the answer is told in the window, and changed there', async () => {
  await afficher(<CookiesDialog />)
  await bouton('Refuser').click()
  await expect.element(page.getByText(/^Vous avez refusé/)).toBeVisible()
  await bouton('Accepter').click()
  await expect.element(page.getByText(/^Vous avez accepté/)).toBeVisible()
  expect(document.cookie).toContain('aelMesureAudience=accepte')
  expect(await reproches()).toEqual([])
})

it.each([false, true])(
  'the page stays where it is when the question takes the focus, above the menu: %s',
  async (surMenu) => {
    await page.viewport(390, 844)
    await afficher(
      <>
        <p style={{ height: 3000 }}>La page</p>
        <BarreCookies surMenu={surMenu} />
      </>,
    )
    for (const name of ['Gérer les cookies', 'Refuser', 'Accepter']) {
      ;(bouton(name).element() as HTMLElement).focus()
      await expect.element(bouton(name)).toHaveFocus()
      expect(scrollY, name).toBe(0)
    }
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
    await page.viewport(1280, 900)
  },
)
