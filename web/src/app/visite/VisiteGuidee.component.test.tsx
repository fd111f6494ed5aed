import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import { DepartVisite } from './DepartVisite.tsx'
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

it('begins by itself after a first sign-in of one’s own where there is a tour, or when it is asked for, and once', async () => {
  const commencee = () => document.cookie.includes('aelVisiteGuidee')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    document.cookie = `aelVisiteGuidee=; Path=${import.meta.env.BASE_URL}; Max-Age=0`
  })
  const arriver = async (unique_connexion: boolean, modeUsurpation: boolean, UseTutorial: boolean, adresse = '') => {
    const meta = { ...ANONYME.meta, unique_connexion }
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ meta, modeUsurpation }))
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { UseTutorial } }))
    const { unmount } = await afficher(
      <>
        <h1>Mon compte</h1>
        <DepartVisite entrees={new Set()} />
      </>,
      { route: '/dashboard/{-$tutorial}', adresse: `/dashboard${adresse}` },
    )
    await expect.element(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible()
    vi.advanceTimersByTime(adresse ? 2000 : 5000)
    return unmount
  }
  const bienvenue = etape('Bienvenue dans votre agence en ligne')
  const quitter = async () => {
    await expect.element(bienvenue).toBeVisible()
    await bouton('Quitter').click()
    await expect.element(bienvenue).not.toBeInTheDocument()
    await expect.poll(() => location.hash).toBe('#/dashboard')
    vi.advanceTimersByTime(5000)
    await userEvent.keyboard('{Tab}')
    expect(bienvenue.elements()).toEqual([])
  }
  for (const [premiere, pourAutrui, visite] of [
    [false, false, true],
    [true, true, true],
    [true, false, false],
  ] as const) {
    const partir = await arriver(premiere, pourAutrui, visite)
    expect(commencee(), `${premiere} ${pourAutrui} ${visite}`).toBe(false)
    await partir()
  }
  const partir = await arriver(true, false, true)
  expect(commencee()).toBe(true)
  await quitter()
  await partir()
  await arriver(true, false, true, '/visite')
  await quitter()
})
