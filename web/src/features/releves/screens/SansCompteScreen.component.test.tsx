import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { maintenant } from '../../../lib/maintenant.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { SansCompteScreen } from './SansCompteScreen.tsx'

const { controlerIndexSansCompte, enregistrerIndexSansCompte, infoAutoReleveContact } = relevesCalls
const onCode = vi.fn<(code: string | undefined) => void>()
const ouvrir = () => afficher(<SansCompteScreen code="AAAABBBBCCCC" onCode={onCode} />)
const accueil = page.getByRole('link', { name: 'Revenir à l’accueil' })
const autre = page.getByRole('link', { name: 'Relever un autre compteur' })

beforeEach(() => {
  onCode.mockClear()
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
})

it.each([
  ['opens nothing', { autorise: false, message: 'Ce code n’est pas, ou n’est plus, valable.' }],
  ['was tried too often', null],
])('a code that %s says so, and leads to another meter', async (_, fermee) => {
  const message = fermee?.message ?? 'Trop de codes ont été essayés.'
  if (fermee) serveur.repond(infoAutoReleveContact, exemple(infoAutoReleveContact.answer, fermee))
  else serveur.refuse(infoAutoReleveContact, { status: 429, message })
  await ouvrir()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await autre.click()
  expect(onCode.mock.calls).toEqual([[undefined]])
})

it('without a code, asks which meter it is, and leads back', async () => {
  await afficher(<SansCompteScreen code={undefined} onCode={onCode} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Je relève mon compteur' })).toBeVisible()
  await expect.element(accueil).toHaveAttribute('href', '#/login')
  await page.getByRole('radio', { name: /^Par un code/ }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('AAAABBBBCCCC')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.poll(() => onCode.mock.calls.map(([code]) => code)).toEqual(['AAAABBBBCCCC'])
})

it('a code that could not be looked for is told as a failure, not as a wrong one', async () => {
  serveur.refuse(infoAutoReleveContact, { status: 500, message: 'NullPointerException' })
  await ouvrir()
  await expect.element(page.getByText(/Un incident technique n'a pas permis.*TEST-0001/)).toBeVisible()
  await expect.element(autre).toBeVisible()
  expect(serveur.demandes(infoAutoReleveContact)[0]).toEqual({ params: { x: 'AAAABBBBCCCC' } })
})

it('a code opens the entry of its meter; its receipt goes to the address that is given', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  serveur.repond(
    infoAutoReleveContact,
    exemple(infoAutoReleveContact.answer, {
      autorise: true,
      numeroContratAbonnement: '0447381',
      appareil: { unite: 'm3', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1200 }] },
    }),
  )
  serveur.repond(controlerIndexSansCompte, exemple(controlerIndexSansCompte.answer, { message: null }))
  serveur.repond(enregistrerIndexSansCompte, ({ body: { email } }) =>
    exemple(enregistrerIndexSansCompte.answer, { numeroContratAbonnement: '0447381', email: email ?? null }),
  )
  await ouvrir()
  await expect.element(page.getByRole('region', { name: 'Votre compteur' })).toMatchTextContent('0447381')
  await expect.element(autre).toBeVisible()
  await expect.element(page.getByText('Contrat 0447381')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Que montre votre compteur\u202F?' })).toBeVisible()
  expect(debordement()).toBe(0)
  await page.getByRole('textbox', { name: 'Index du compteur' }).fill('01204')
  await page.getByRole('textbox', { name: /^Adresse e-mail/ }).fill('passant@exemple.fr')
  expect(await reproches()).toEqual([])
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect.element(page.getByText('Un reçu part à passant@exemple.fr.')).toBeVisible()
  expect(debordement()).toBe(0)
  expect(await reproches()).toEqual([])
  await expect.element(accueil).toHaveAttribute('href', '#/login')
  expect(serveur.demandes(enregistrerIndexSansCompte)).toEqual([
    {
      body: {
        token: 'AAAABBBBCCCC',
        valeurIndexConsommationReleve: 1204,
        dateReleveIndexConsommation: maintenant().jour,
        confirme: false,
        email: 'passant@exemple.fr',
      },
    },
  ])
})
