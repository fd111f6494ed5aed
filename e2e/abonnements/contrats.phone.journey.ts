import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { listeAJour } from './gestes.ts'

test('on a phone the list is made of cards, each with its actions in reach of a thumb', async ({ page }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats?taille=10')
  const cartes = page.getByRole('list', { name: 'Contrats rattachés à votre compte' }).getByRole('listitem')
  await expect(cartes).toHaveCount(10)
  const tailles = await cartes
    .first()
    .getByRole('button')
    .evaluateAll((boutons) => boutons.map((bouton) => bouton.getBoundingClientRect()))
  expect(Math.min(...tailles.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)

  const premier = (await cartes.first().getByRole('link').textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Contrat, décroissant')
  await expect(page).toHaveURL(/ordre=decroissant/)
  await expect(cartes.first().getByRole('link')).not.toHaveText(premier)
  await listeAJour(page)
  const numero = (await cartes.nth(1).getByRole('link').textContent()) ?? ''
  await cartes
    .nth(1)
    .getByRole('button', { name: `Afficher le contrat ${numero}` })
    .tap()
  await expect(page.getByRole('main')).toContainText(`Contrat ${numero}`)
  await expect(cartes.nth(1).getByRole('button', { name: `Contrat ${numero} affiché` })).toHaveText('Affiché')
})

test('on a phone a contract is attached, read and its contact details changed', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'jerome.laurent@ael.test')
  await page.goto('#/manage/contrats?onglet=rattacher')
  await page.getByText('Où trouver ces numéros').tap()
  await page.goto('#/detail')
  const titulaire = page.getByRole('region', { name: /^Titulaire/ }).last()
  await titulaire.getByRole('button', { name: 'Modifier ces coordonnées' }).tap()
  await titulaire.getByRole('textbox', { name: 'Adresse e-mail' }).fill('x')
  await titulaire.getByRole('button', { name: 'Enregistrer les coordonnées' }).tap()
  await expect(titulaire.getByRole('alert')).toContainText('Une réponse à corriger.')
  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('phone-detail-320')
})
