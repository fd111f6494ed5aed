import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement } from '@ael/contract/paiements/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PayerFactures } from './PayerFactures.tsx'

it('a visitor, who looks and may pay, is offered the payment of an invoice', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_VISITEUR'] }))
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { EA: 'PAYZEN' } }))
  serveur.repond(
    paiementsCalls.autoriserDemande,
    exemple(autorisationPaiement, { isPaiementAutorise: true, message: null, montant: 41, montantMinimum: 5 }),
  )
  await afficher(
    <PayerFactures
      factures={[{ numeroFactureClient: 'FA1', numeroContrat: '0447122', soldeFactureClient: 41 }]}
      place="ligne"
    />,
  )
  await page.getByRole('button', { name: 'Payer la facture FA1' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
})
