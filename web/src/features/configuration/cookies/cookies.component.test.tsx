import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { useChoixCookies } from '../../../lib/cookies/choix-cookies.ts'
import { BarreCookies } from './BarreCookies.tsx'
import { compterVisite } from './compter-visites.ts'
import { CookiesDialog } from './CookiesDialog.tsx'

/** The question, and its window where it is open. */
const Ouvrable = () => (
  <>
    <BarreCookies surMenu={false} />
    {useChoixCookies().fenetre && <CookiesDialog />}
  </>
)
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
  const details = page.getByRole('listitem').elements()
  expect(details.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
    'aelToken, aelTokenFin, la session',
    'aelContexte, la session',
    'aelVisiteGuidee, 13 mois',
    'stockage du navigateur, jusqu’à ce que vous l’effaciez',
    'aelMesureAudience, 13 mois',
  ])
  await bouton('Refuser').click()
  await expect.element(page.getByText(/^Vous avez refusé/)).toBeVisible()
  await bouton('Accepter').click()
  await expect.element(page.getByText(/^Vous avez accepté/)).toBeVisible()
  await expect.element(page.getByText(/Merci, votre accord est enregistré\./)).toBeVisible()
  expect(document.cookie).toContain('aelMesureAudience=accepte')
  expect(await reproches()).toEqual([])
})

it('a browser that asks not to be followed has answered: that is told, and there is nothing to answer', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
  await afficher(<Ouvrable />)
  await bouton('Gérer les cookies').click()
  const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
  await expect.element(fenetre.getByText(/^Votre navigateur demande de ne pas être suivi/)).toBeVisible()
  for (const name of ['Refuser', 'Accepter'])
    await expect.element(fenetre.getByRole('button', { name })).not.toBeInTheDocument()
  await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(fenetre).not.toBeInTheDocument()
})

it('the window is opened by the question, and closed by its answer', async () => {
  await afficher(<Ouvrable />)
  await bouton('Gérer les cookies').click()
  const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
  await fenetre.getByRole('button', { name: 'Accepter' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(document.cookie).toContain('aelMesureAudience=accepte')
})

it.each([
  ['/conso/force', 'conso'],
  ['/admin/users', 'autre'],
])('counts a visit of %s as one of « %s »; a measure that fails disturbs nobody', async (chemin, nom) => {
  serveur.repond(configurationCalls.compteVisite, { message: '' })
  await compterVisite(chemin)
  serveur.refuse(configurationCalls.compteVisite, { status: 500 })
  await compterVisite(chemin)
  expect(serveur.demandes(configurationCalls.compteVisite)).toEqual([{ body: { page: nom } }, { body: { page: nom } }])
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
      ;(await bouton(name).findElement()).focus()
      await expect.element(bouton(name)).toHaveFocus()
      expect(scrollY, name).toBe(0)
    }
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
    await page.viewport(1280, 900)
  },
)
