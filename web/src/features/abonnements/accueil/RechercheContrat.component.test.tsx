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

it('what is found is told by its label, its address and its state; nothing, or why not, in a sentence', async () => {
  const maison = unContrat({ libelle: 'Maison' })
  const fini = unContrat({ numeroContrat: '0447130', codeEtatContrat: 'RS', etatLib: 'Résilié' })
  serveur.repond(abonnementsCalls.contrats, { resultats: [maison, fini], nbTotalResultats: 2 })
  await afficher(<RechercheContrat />)
  const champ = page.getByRole('searchbox')
  const dit = page.getByRole('status').first()
  await expect.element(dit).toMatchTextContent(/^Saisissez plus de 3 caractères/)
  await champ.fill('tanneurs')
  await expect.element(dit).toHaveTextContent('2 contrats')
  const trouves = page.getByRole('list', { name: 'Contrats trouvés' }).getByRole('button').elements()
  expect(trouves.map(({ textContent }) => textContent)).toEqual([
    '0447122Maison, 12 rue des Tanneurs 38000 ValombreEn service',
    '044713012 rue des Tanneurs 38000 ValombreRésilié',
  ])
  expect(serveur.demandes(abonnementsCalls.contrats)[0]?.query).toMatchObject({ recherche: 'tanneurs', nbElements: 6 })
  serveur.repond(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  await champ.fill('nulle part')
  await expect.element(dit).toMatchTextContent(/^Aucun contrat pour «.nulle part.»\.$/)
  serveur.refuse(abonnementsCalls.contrats, { status: 403, message: 'Vos contrats ne sont pas ouverts.' })
  await champ.fill('ailleurs')
  await expect.element(dit).toHaveTextContent('Vos contrats ne sont pas ouverts.')
  // Too short again: what was found or failed before is said no more.
  await champ.fill('rue')
  await expect.element(dit).toMatchTextContent(/^Saisissez plus de 3 caractères/)
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
