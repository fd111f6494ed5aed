import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { colonnesFactures } from './colonnes.tsx'
import { PayerChoisies } from './PayerChoisies.tsx'

const due = (propres: Partial<Facture> = {}): Facture =>
  exemple(facture, {
    modeDeReglement: 'Prélèvement',
    isAvoir: false,
    isPaiementAutorise: true,
    soldeFactureClient: 86.42,
    traiteFacturationCode: 'EAU',
    ...propres,
  })

it('an invoice is said to be paid in its way, a credit note in none', async () => {
  const mode = colonnesFactures({ deGroupe: false, enCartes: false, etroit: false }).find(
    ({ id }) => id === 'modeDeReglement',
  )
  await afficher(
    <>
      <p>Facture : {mode?.cell(due())}</p>
      <p>Avoir : {mode?.cell(due({ isAvoir: true }))}</p>
    </>,
  )
  await expect.element(page.getByText('Facture : Prélèvement')).toBeVisible()
  await expect.element(page.getByText(/^Avoir :\s*$/)).toBeVisible()
})

it.each([
  [false, 1],
  [true, 0],
])('while payments are suspended (%s), the choice offers %i of them', async (suspendus, offerts) => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { BloquerPaiement: suspendus } }),
  )
  await afficher(
    <>
      <PayerChoisies choisies={[due()]} Payer={() => <button type="button">Payer</button>} />
      <p>Fin</p>
    </>,
  )
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByRole('button', { name: 'Payer' }).elements()).toHaveLength(offerts)
})
