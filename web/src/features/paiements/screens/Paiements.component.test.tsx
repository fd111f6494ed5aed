import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { infoFacture } from '@ael/contract/paiements/schemas.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { factureRetenue, oublierFacture, retenirFacture } from '../memoire.ts'
import { PaiementsScreen } from './PaiementsScreen.tsx'

const champ = (name: string) => page.getByRole('textbox', { name, exact: true })
const continuer = page.getByRole('button', { name: /^Continuer/ })
const trouvee = exemple(infoFacture, {
  isValide: true,
  isPaiementAutorise: true,
  message: null,
  numeroFactureClient: 'FA2026001',
  numeroContrat: '0447122',
  traiteFacturationCode: 'EAU',
})
const ouvrir = (adresse: string) =>
  afficher(
    <CaptchaContext
      value={({ essai, onReponse }) => (
        <button type="button" onClick={() => onReponse({ captcha: `réponse ${essai}`, tokenKey: 'k' })}>
          Répondre
        </button>
      )}
    >
      <PaiementsScreen />
    </CaptchaContext>,
    { route: '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}', adresse },
  )

beforeEach(() => {
  oublierFacture()
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
})

it('suspended, payment says so, and leads back to the door', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { BloquerPaiement: true } }))
  await page.viewport(390, 844)
  await ouvrir('/paiements?numFacture=FA2026001&traiteFacturationCode=EAU')
  await expect.element(page.getByText(/^Le paiement en ligne est momentanément suspendu\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '#/login')
  await expect.element(continuer).not.toBeInTheDocument()
  await expect.element(page.getByText(/par carte bancaire/)).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it.each([
  ['a path', '/paiements/FA2026001/0447122/EAU', 'FA2026001', '0447122'],
  ['the code of an invoice', '/paiements?numFacture=FA2026001&traiteFacturationCode=EAU', 'FA2026001', ''],
  ['nothing', '/paiements', '', ''],
])('starts from what %s names', async (_, adresse, facture, contrat) => {
  await ouvrir(adresse)
  await expect.element(champ('Numéro de facture')).toHaveValue(facture)
  await expect.element(champ('Numéro de contrat')).toHaveValue(contrat)
})

it('starts again from what was found, to change who pays', async () => {
  retenirFacture({ facture: trouvee, email: 'camille@exemple.fr', nom: 'Roussel' })
  await ouvrir('/paiements')
  await expect.element(champ('Numéro de facture')).toHaveValue('FA2026001')
  await expect.element(champ('Numéro de contrat')).toHaveValue('0447122')
  await expect.element(champ('Nom')).toHaveValue('Roussel')
  await expect.element(champ('Adresse e-mail')).toHaveValue('camille@exemple.fr')
  await expect.element(champ('Confirmation de l’adresse e-mail')).toHaveValue('camille@exemple.fr')
})

it.each([
  ['/paiements?numFacture=FA2026002', 'FA2026002', ''],
  ['/paiements/FA2026002/0700101/EAU', 'FA2026002', '0700101'],
  ['/paiements?numFacture=FA2026001', 'FA2026001', '0447122'],
])('at %s starts from the invoice that is named, whichever was found before', async (adresse, facture, contrat) => {
  retenirFacture({ facture: trouvee, email: 'camille@exemple.fr', nom: 'Roussel' })
  await ouvrir(adresse)
  await expect.element(champ('Numéro de facture')).toHaveValue(facture)
  await expect.element(champ('Numéro de contrat')).toHaveValue(contrat)
  await expect.element(champ('Nom')).toHaveValue('Roussel')
})

it('an invoice that is unknown on this contract is looked up on another, with another answer to the captcha', async () => {
  serveur.repond(paiementsCalls.infoFacture, ({ params }) =>
    params.b === '0447122'
      ? trouvee
      : {
          ...trouvee,
          isValide: false,
          isPaiementAutorise: false,
          message: 'La facture est inconnue. Vérifiez le numéro de facture saisi.',
        },
  )
  await ouvrir('/paiements/FA2026001')
  await champ('Numéro de contrat').fill('0700101')
  await champ('Nom').fill('Voisin')
  await champ('Adresse e-mail').fill('voisin@exemple.fr')
  await champ('Confirmation de l’adresse e-mail').fill('voisin@exemple.fr')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).click()
  await page.getByRole('button', { name: 'Répondre' }).click()
  await continuer.click()
  await expect.element(page.getByText('La facture est inconnue. Vérifiez le numéro de facture saisi.')).toBeVisible()
  expect(await reproches()).toEqual([])
  expect(factureRetenue()).toBeNull()

  await champ('Numéro de contrat').fill('0447122')
  await continuer.click()
  await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/)).toBeVisible()
  await page.getByRole('button', { name: 'Répondre' }).click()
  await continuer.click()
  await expect.poll(() => location.hash).toBe('#/confirmationPaiement/FA2026001/EAU')
  expect(factureRetenue()).toMatchObject({ email: 'voisin@exemple.fr', nom: 'Voisin' })
  expect(serveur.demandes(paiementsCalls.infoFacture).map(({ body }) => body.captcha)).toEqual([
    'réponse 0',
    'réponse 1',
  ])
})
