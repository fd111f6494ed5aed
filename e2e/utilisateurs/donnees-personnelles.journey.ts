import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const TITULAIRE = 'sansconsentement@ael.test'

test('a holder opens his days and his hours, which show at once, and closes them again', async ({ page }) => {
  await ouvrirSession(page, TITULAIRE)
  await page.goto('#/conso')
  await expect(
    page.getByText('Le titulaire du contrat n’a pas consenti à l’affichage des relevés quotidiens.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Choisir le détail de mes relevés' }).click()
  const bouton = (nom: RegExp) => page.getByRole('button', { name: nom })
  await bouton(/^Consentir aux relevés quotidiens/).click()
  await bouton(/^Consentir aux relevés horaires/).click()
  await expect(bouton(/^Retirer mon consentement aux relevés horaires/)).toBeVisible()

  await page.goto('#/conso')
  await expect(page.getByRole('figure', { name: /^Consommation par jour/ })).toBeVisible()
  await expect(page.getByText(/n’a pas consenti/)).toBeHidden()

  await page.goto('#/user/profile?onglet=consentements')
  await bouton(/^Retirer mon consentement aux relevés quotidiens/).click()
  const question = page.getByRole('dialog', { name: /Ne plus conserver vos relevés quotidiens/ })
  await question.getByRole('button', { name: 'Effacer et retirer' }).click()
  await expect(bouton(/^Consentir aux relevés quotidiens/)).toBeVisible()
})
