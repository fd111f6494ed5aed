import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement, infoFacture } from '@ael/contract/paiements/schemas.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { factureRetenue, retenirFacture } from '../memoire.ts'
import { ConfirmationScreen } from '../screens/ConfirmationScreen.tsx'
import { PaiementDialog } from './PaiementDialog.tsx'

const { autoriserDemande, effectuerDemande } = paiementsCalls
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
  const deux = await ouvrir(facture('FA1', 30), facture('FA2', 11))
  await expect.element(page.getByRole('heading', { name: 'Payer 2 factures' })).toBeVisible()
  const lignes = fenetre.getByRole('list', { name: 'Factures choisies' })
  await expect.element(lignes).toMatchTextContent(/^Facture FA130,00.€Facture FA211,00.€$/)
  expect(await reproches()).toEqual([])
  await deux.unmount()
  await ouvrir(...Array.from({ length: 6 }, (_, rang) => facture(`FA${rang}`, 1)), {
    ...facture('FA7', 1),
    numeroContrat: '0447123',
  })
  await page.getByText('Voir les 7 factures').click()
  await expect.element(lignes).toMatchTextContent(/Facture FA0Contrat 0447122.*Facture FA7Contrat 0447123/)
})

it('says why nothing can be paid, and is left by its button or by Escape', async () => {
  serveur.repond(autoriserDemande, { ...permis, isPaiementAutorise: false, message: 'Un paiement est en cours.' })
  await ouvrir(facture('FA1', 41))
  await expect.element(fenetre).toMatchTextContent('Un paiement est en cours.')
  expect(await reproches()).toEqual([])
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

it('what a visitor found and is known no more is looked up again', async () => {
  serveur.refuse(autoriserDemande, { status: 403, code: 'RECHERCHE', message: 'Cherchez de nouveau.' })
  await ouvrir(facture('FA/1', 41))
  await expect.element(fenetre).toMatchTextContent('rien n’a été débité')
  await expect
    .element(fenetre.getByRole('link', { name: 'Chercher la facture' }))
    .toHaveAttribute('href', '#/paiements/FA%2F1/0447122')
  expect(await reproches()).toEqual([])
  await expect.element(fenetre.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
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
      adresseLivraison: '38000 Valombre',
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
  await expect.element(panneau).toMatchTextContent(/Contrat.?0447122.*R\*{6}.*38000 Valombre.*Payé par.?Roussel/)
  await expect.element(panneau.getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
  await expect.element(panneau.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '#/paiements')
  expect(await reproches()).toEqual([])
  serveur.refuse(effectuerDemande, { status: 409, message: 'Un paiement est en cours.' })
  await panneau.getByRole('button', { name: /^Payer 41,00/ }).click()
  await expect.poll(() => serveur.demandes(effectuerDemande).at(-1)?.body.email).toBe('camille@exemple.fr')
  // Not to be paid any more, it is told for what was owed when it was found.
  serveur.repond(autoriserDemande, { ...permis, isPaiementAutorise: false, message: 'Un paiement est en cours.' })
  await queryClient.invalidateQueries({ queryKey: ['paiements'] })
  await expect.element(panneau).toMatchTextContent(/60,00/)
  await expect.element(panneau.getByRole('button', { name: /^Payer/ })).not.toBeInTheDocument()
  await panneau.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  expect(factureRetenue()).toBeNull()
})
