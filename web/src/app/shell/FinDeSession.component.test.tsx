import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { jetons } from '../../lib/client/jetons-du-navigateur.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { FinDeSession } from './FinDeSession.tsx'

const dans = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const avis = page.getByRole('status').filter({ hasText: 'Votre session se termine à' })
const rester = page.getByRole('button', { name: 'Rester connecté' })
const champ = page.getByRole('textbox', { name: 'Index' })

const ouvrir = async (fin: string) => {
  jetons.ecrire(jetons.lire() ?? 'essai', fin)
  await afficher(
    <main>
      <FinDeSession />
      <PageTitle title="Je relève mon compteur" />
      <label>
        Index <input />
      </label>
    </main>,
    { adresse: '/releves?etape=2' },
  )
  await champ.fill('1284')
}
afterEach(() => jetons.effacer())

it('says nothing as long as there is time', async () => {
  await ouvrir(dans(30))
  await expect.element(avis).not.toBeInTheDocument()
})

it('warns before the end, lasts longer in one gesture, and gives the focus back to what was being typed', async () => {
  const fin = dans(120)
  serveur.repond(utilisateursCalls.prolongeSession, { expirationDate: fin })
  await ouvrir(dans(4))
  await expect.element(avis).toBeVisible()
  expect(await reproches()).toEqual([])
  await rester.click()
  await expect.element(avis).not.toBeInTheDocument()
  await expect.element(champ).toHaveFocus()
  await expect.element(champ).toHaveValue('1284')
  expect(jetons.fin()).toBe(Date.parse(fin))
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Votre session dure maintenant jusqu’à' }))
    .toBeVisible()
})

it('that may last no longer, says so and leaves the way to sign in again', async () => {
  const fin = dans(3)
  serveur.repond(utilisateursCalls.prolongeSession, { expirationDate: fin })
  await ouvrir(fin)
  await rester.click()
  await expect.element(avis).toMatchTextContent('Elle ne peut plus durer davantage.')
  await expect.element(rester).not.toBeInTheDocument()
  const reconnecter = page.getByRole('button', { name: 'Me reconnecter' })
  await expect.element(reconnecter).toBeVisible()
  serveur.repond(accesCalls.releaseMe, { message: 'Au revoir.', adresseDeconnexion: null })
  await reconnecter.click()
  await expect.poll(() => location.hash).toBe('#/login?retour=%2Freleves%3Fetape%3D2')
  expect(jetons.lire()).toBeUndefined()
})

it('lets one sign in again even where the server cannot end the session', async () => {
  serveur.refuse(accesCalls.releaseMe, { status: 500 })
  await ouvrir(dans(3))
  await page.getByRole('button', { name: 'Me reconnecter' }).click()
  await expect.poll(() => location.hash).toBe('#/login?retour=%2Freleves%3Fetape%3D2')
  expect(jetons.lire()).toBeUndefined()
})
