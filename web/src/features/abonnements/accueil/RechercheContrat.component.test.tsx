import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
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

it('one that is found is looked at, from its dashboard', async () => {
  const autre = unContrat({ numeroContrat: '0447130', libelle: 'Loge' })
  serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat(), autre], nbTotalResultats: 2 })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, exemple(contratDetail, { ...autre, groupes: [] }))
  await afficher(<RechercheContrat />)
  await page.getByRole('searchbox').fill('tanneurs')
  const trouves = page.getByRole('list', { name: 'Contrats trouvés' }).getByRole('button')
  await expect.element(trouves).toHaveLength(2)
  expect(await reproches()).toEqual([])
  await page.getByRole('searchbox').click()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(trouves.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/dashboard')
  expect(choixCourant()).toBe('contrat:0447130')
})
