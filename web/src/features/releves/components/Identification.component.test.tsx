import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
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
  await expect.poll(() => onCode.mock.calls.length).toBe(1)
  expect(serveur.demandes(identifierAutoReleve)).toEqual([])
})
