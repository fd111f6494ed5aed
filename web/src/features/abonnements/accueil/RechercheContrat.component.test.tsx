import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { RechercheContrat } from './RechercheContrat.tsx'

it('a contract is searched for from the fourth letter on', async () => {
  serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat()], nbTotalResultats: 1 })
  await afficher(<RechercheContrat />)
  const champ = page.getByRole('searchbox', { name: 'Trouver un contrat' })
  await champ.fill('tan')
  await userEvent.keyboard('{Enter}')
  await champ.fill('tann')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /0447122/ })).toBeVisible()
  await expect.element(page.getByText('1 contrat', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat()], nbTotalResultats: 7 })
  await champ.fill('rue des')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('link'))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&recherche=rue+des')
  expect(serveur.demandes(abonnementsCalls.contrats).map(({ query }) => query?.recherche)).toEqual(['tann', 'rue des'])
})
