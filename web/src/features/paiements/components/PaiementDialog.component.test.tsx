import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement, infoFacture } from '@ael/contract/paiements/schemas.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { oublierFacture, retenirFacture } from '../memoire.ts'
import { ConfirmationScreen } from '../screens/ConfirmationScreen.tsx'
import { PaiementDialog } from './PaiementDialog.tsx'

const { autoriserDemande } = paiementsCalls
const facture = (reference: string, solde: number) => ({ reference, numeroContrat: '0447122', solde })
const permis = exemple(autorisationPaiement, {
  isPaiementAutorise: true,
  message: null,
  montant: 41,
  montantMinimum: 5,
  isPaiementPartielAutorise: false,
})
const onClose = vi.fn<() => void>()
const fenetre = page.getByRole('dialog')
const ouvrir = (...factures: ReturnType<typeof facture>[]) =>
  afficher(<PaiementDialog reglement={{ type: 'factures', factures }} onClose={onClose} />)
beforeEach(() => {
  onClose.mockClear()
  serveur.repond(autoriserDemande, permis)
})

it('names what is paid; several invoices are listed, one is not', async () => {
  const une = await ouvrir(facture('FA1', 41))
  await expect.element(page.getByRole('heading', { name: 'Payer la facture FA1' })).toHaveFocus()
  await expect.element(fenetre.getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  await une.unmount()
  await ouvrir(facture('FA1', 30), facture('FA2', 11))
  await expect.element(page.getByRole('heading', { name: 'Payer 2 factures' })).toBeVisible()
  await expect.element(fenetre).toMatchTextContent('FA2')
})

it('says why nothing can be paid, and is left by its button or by Escape', async () => {
  serveur.repond(autoriserDemande, { ...permis, isPaiementAutorise: false, message: 'Un paiement est en cours.' })
  await ouvrir(facture('FA1', 41))
  await expect.element(fenetre).toMatchTextContent('Un paiement est en cours.')
  await expect.element(fenetre.getByRole('button', { name: /^Payer/ })).not.toBeInTheDocument()
  await fenetre.getByRole('button', { name: 'Annuler' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a question that has no answer is asked again', async () => {
  serveur.refuse(autoriserDemande, { status: 500 })
  await ouvrir(facture('FA1', 41))
  await reessayer(autoriserDemande, permis)
  await expect.element(fenetre.getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
})

it('without account, what was found is told before it is paid, for what is left of it', async () => {
  retenirFacture({
    facture: exemple(infoFacture, {
      isValide: true,
      isPaiementAutorise: true,
      numeroFactureClient: 'FA1',
      numeroContrat: '0447122',
      soldeFactureClient: 60,
      raisonSocialClient: 'R******',
      dateLimitePaiementFacture: '2026-12-01',
    }),
    email: 'camille@exemple.fr',
    nom: 'Roussel',
  })
  await afficher(<ConfirmationScreen />, { route: '/confirmationPaiement' })
  const panneau = page.getByRole('region', { name: 'Facture FA1' })
  await expect.element(panneau).toMatchTextContent(/41,00/)
  await expect.element(panneau).toMatchTextContent('01/12/2026')
  await expect.element(panneau).toMatchTextContent('camille@exemple.fr')
  await expect.element(panneau.getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  oublierFacture()
})
