import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ContratScreen } from './ContratScreen.tsx'

it('names the account whose contracts they are to whoever reads his file, without managing it', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
  serveur.repond(abonnementsCalls.administration, { resultats: [], nbTotalResultats: 0, partiel: false })
  const fiche = exemple(administrationCalls.ficheClient.answer)
  serveur.repond(administrationCalls.ficheClient, {
    ...fiche,
    gerable: false,
    compte: { ...fiche.compte, nomComplet: 'Camille Roussel' },
  })
  await afficher(<ContratScreen />, { route: '/admin/contrat', adresse: '/admin/contrat?compte=1001' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contrats de Camille Roussel' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Fiche du client' }))
    .toHaveAttribute('href', '#/admin/users/1001')
  expect(await reproches()).toEqual([])
})
