import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { FactureParLien } from './FactureParLien.tsx'

const { lienFacture, telechargerParLien } = facturesCalls
const telecharger = page.getByRole('button', { name: /^Télécharger la facture/ })
const repondre = page.getByRole('button', { name: 'Deux et deux' })
const ouvrir = (token = 'jeton') =>
  afficher(
    <CaptchaContext
      value={({ error, onReponse }) => (
        <>
          <button type="button" onClick={() => onReponse({ captcha: 'quatre', tokenKey: 'k' })}>
            Deux et deux
          </button>
          <p>{error}</p>
        </>
      )}
    >
      <FactureParLien token={token} />
    </CaptchaContext>,
  )

const LIEN = exemple(lienFacture.answer, {
  numeroFactureClient: 'FA1',
  dateFacture: '2026-03-01',
  expireLe: '2026-12-01T10:00:00+01:00',
})
beforeEach(() => serveur.repond(lienFacture, LIEN))

it('is downloaded once the captcha is answered, which is good once', async () => {
  serveur.repond(telechargerParLien, { nomFichier: 'FA1.pdf', contenu: '%PDF'.padEnd(300) })
  await ouvrir()
  await expect.element(page.getByText('Facture n° FA1 du 01/03/2026')).toBeVisible()
  await expect.element(page.getByText(/^Ce lien reste valable jusqu’au 01\/12\/2026 à 10.?[:h].?00\.$/)).toBeVisible()
  await telecharger.click()
  await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/)).toBeVisible()
  expect(serveur.demandes(telechargerParLien)).toEqual([])
  await repondre.click()
  await telecharger.click()
  await expect.element(page.getByText(/Le téléchargement de votre facture a reussi/)).toBeVisible()
  expect(serveur.demandes(telechargerParLien)).toMatchObject([
    { body: { token: 'jeton', captcha: 'quatre', tokenKey: 'k' } },
  ])
  await telecharger.click()
  await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/)).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('a file that is none is told', async () => {
  serveur.repond(telechargerParLien, { nomFichier: 'FA1.pdf', contenu: '%PDF' })
  await ouvrir()
  await repondre.click()
  await telecharger.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Document corrompu')
})

it.each(['', 'jeton'])('a link « %s » that is cut or too old says what to do', async (token) => {
  serveur.refuse(lienFacture, { status: 412, message: 'Expiré.' })
  await ouvrir(token)
  await expect.element(page.getByRole('heading', { name: 'Ce lien ne s’ouvre pas' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '#/login')
  expect(serveur.demandes(lienFacture).length > 0).toBe(token !== '')
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
})

it('a link that cannot be read for now may still be good', async () => {
  serveur.refuse(lienFacture, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Le lien ne peut pas être lu' })).toBeVisible()
  await reessayer(lienFacture, LIEN)
  await expect.element(telecharger).toBeVisible()
})
