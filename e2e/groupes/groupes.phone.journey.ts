import { listeAJour } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone groups are cards, and a contract joins one with a thumb', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/groupes')
  const cartes = page.getByRole('list', { name: 'Groupes de contrats' }).getByRole('listitem')
  await expect(cartes.filter({ hasText: 'Saint-Bruno' })).toBeVisible()
  const tailles = await cartes
    .nth(1)
    .getByRole('button')
    .evaluateAll((boutons) => boutons.map((bouton) => bouton.getBoundingClientRect()))
  expect(Math.min(...tailles.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)

  await page.getByRole('link', { name: 'Saint-Bruno' }).tap()
  await page.getByRole('link', { name: 'Ajouter des contrats' }).tap()
  const contrats = page.getByRole('list', { name: 'Contrats qui ne sont pas dans le groupe' }).getByRole('listitem')
  await expect(contrats).toHaveCount(25)
  await listeAJour(page)
  const numero = (await contrats.first().getByRole('link').textContent()) ?? ''
  await contrats
    .first()
    .getByRole('button', { name: `Ajouter le contrat ${numero} au groupe` })
    .tap()
  await expect(page.getByText(`Ajout du contrat ${numero} au groupe Saint-Bruno réussi`)).toBeVisible()
  await verifierEcran('phone-group-add')

  await page.getByRole('link', { name: /^Contrats du groupe/ }).tap()
  await page.getByRole('searchbox').fill(numero)
  const carte = page.getByRole('list', { name: 'Contrats du groupe' }).getByRole('listitem')
  await expect(carte).toHaveCount(1)
  await carte.getByRole('checkbox').check()
  await verifierEcran('phone-group-selection')
  await page.getByRole('button', { name: 'Retirer du groupe', exact: true }).tap()
  await expect(page.getByText(`Retrait du contrat ${numero} du groupe Saint-Bruno réussi`)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('phone-group-320')
})
