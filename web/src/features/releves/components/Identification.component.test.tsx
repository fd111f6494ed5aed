import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Identification } from './Identification.tsx'

const { identifierAutoReleve } = relevesCalls
const onCode = vi.fn<(code: string) => void>()
const champ = (name: string) => page.getByRole('textbox', { name })
const continuer = page.getByRole('button', { name: /^Continuer/ })
const parCode = page.getByRole('radio', { name: /^Par un code/ })

beforeEach(() => {
  onCode.mockClear()
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
})
const ouvrir = () =>
  afficher(
    <Identification onCode={onCode}>
      <a href="#/login">Revenir</a>
    </Identification>,
  )

it('by its numbers, each is asked for at its field', async () => {
  await ouvrir()
  await continuer.click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(champ('Numéro de contrat')).toHaveAccessibleDescription(/Saisissez les 7 caractères/)
  await expect.element(champ('Numéro de compteur')).toHaveAccessibleDescription(/Saisissez le numéro gravé/)
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(identifierAutoReleve)).toEqual([])
})

it('by its numbers, says that they do not go together, and is found once they do', async () => {
  serveur.refuse(identifierAutoReleve, { status: 400, message: 'Ces numéros ne vont pas ensemble.' })
  await ouvrir()
  await champ('Numéro de contrat').fill('700101')
  await champ('Numéro de compteur').fill('D21FA001')
  await continuer.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ces numéros ne vont pas ensemble.')
  await expect.element(champ('Numéro de compteur')).toHaveValue('D21FA001')
  serveur.repond(identifierAutoReleve, exemple(identifierAutoReleve.answer, { token: 'AAAABBBBCCCC' }))
  await continuer.click()
  await expect.poll(() => onCode.mock.lastCall?.[0]).toBe('AAAABBBBCCCC')
  expect(serveur.demandes(identifierAutoReleve).at(-1)).toEqual({
    body: { numeroContratAbonnement: '0700101', numeroCompteur: 'D21FA001' },
  })
})

it('by its numbers, shows the captcha that the agency asks for and sends its answer; a failure is told as one', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: false } }))
  serveur.refuse(identifierAutoReleve, { status: 500, message: 'NullPointerException' })
  await afficher(
    <CaptchaContext
      value={({ onReponse }) => (
        <button type="button" onClick={() => onReponse({ captcha: 'quatre', tokenKey: 'k' })}>
          Quatre
        </button>
      )}
    >
      <Identification onCode={onCode}>Revenir</Identification>
    </CaptchaContext>,
  )
  await champ('Numéro de contrat').fill('700101')
  await champ('Numéro de compteur').fill('D21FA001')
  await continuer.click()
  await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/).first()).toBeVisible()
  expect(serveur.demandes(identifierAutoReleve)).toEqual([])
  await page.getByRole('button', { name: 'Quatre' }).click()
  await continuer.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'TEST-0001' }))
    .toMatchTextContent(/Un incident technique n'a pas permis/)
  // The answer was used by the attempt that failed.
  await continuer.click()
  await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/).first()).toBeVisible()
  expect(serveur.demandes(identifierAutoReleve).map(({ body }) => body)).toEqual([
    { numeroContratAbonnement: '0700101', numeroCompteur: 'D21FA001', captcha: 'quatre', tokenKey: 'k' },
  ])
  expect(onCode).not.toHaveBeenCalled()
  await parCode.click()
  await expect.element(page.getByRole('button', { name: 'Quatre' })).not.toBeInTheDocument()
})

it('by a code, asks for nothing else, and leaving asks nothing', async () => {
  await ouvrir()
  await parCode.click()
  await expect.element(champ('Numéro de contrat')).not.toBeInTheDocument()
  await champ('Code').fill('AAAA')
  await continuer.click()
  await expect.element(champ('Code')).toHaveAccessibleDescription(/Saisissez les 12 lettres et chiffres du code\.$/)
  await page.getByRole('link', { name: 'Revenir' }).click()
  await expect.poll(() => location.hash).toBe('#/login')
})

it('by a code, goes on with it', async () => {
  await ouvrir()
  await parCode.click()
  await champ('Code').fill('aaaa-bbbb-cccc')
  await continuer.click()
  await expect.poll(() => onCode.mock.calls.map(([code]) => code)).toEqual(['aaaa-bbbb-cccc'])
  expect(serveur.demandes(identifierAutoReleve)).toEqual([])
})
