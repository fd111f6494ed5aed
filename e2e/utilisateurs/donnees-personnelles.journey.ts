import { compteNeuf, enTantQue, ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, test } from '../support/test.ts'

const TITULAIRE = 'sansconsentement@ael.test'

test('a holder opens his days and his hours, and closes them again', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, TITULAIRE)
  await page.goto('#/conso')
  await expect(
    page.getByText('Le titulaire du contrat n’a pas consenti à l’affichage des relevés quotidiens.'),
  ).toBeVisible()
  await verifierEcran('consommation sans consentement')
  await page.getByRole('link', { name: 'Choisir le détail de mes relevés' }).click()
  const bouton = (nom: RegExp) => page.getByRole('button', { name: nom })
  await expect(bouton(/^Consentir aux relevés horaires/)).toBeDisabled()
  await verifierEcran('mes consentements')
  await bouton(/^Consentir aux relevés quotidiens/).focus()
  await page.keyboard.press('Enter')
  await expect(bouton(/^Retirer mon consentement aux relevés quotidiens/)).toBeVisible()
  await bouton(/^Consentir aux relevés horaires/).click()
  await expect(bouton(/^Retirer mon consentement aux relevés horaires/)).toBeVisible()

  await page.goto('#/conso')
  await expect(page.getByRole('heading', { level: 1, name: 'Consommation' })).toBeVisible()
  await expect(page.getByText(/n’a pas consenti/)).toBeHidden()

  await page.goto('#/user/profile?onglet=consentements')
  await bouton(/^Retirer mon consentement aux relevés quotidiens/).click()
  const question = page.getByRole('dialog', { name: /Ne plus conserver vos relevés quotidiens/ })
  await verifierEcran('retirer un consentement')
  await question.getByRole('button', { name: 'Effacer et retirer' }).click()
  await expect(bouton(/^Consentir aux relevés quotidiens/)).toBeVisible()
  await page.getByText('Historique').click()
  await expect(page.getByText(/Relevés horaires.*retirés le/)).toBeVisible()
})

test('a user ends a session, then all the others', async ({ page }) => {
  // An account of its own: other journeys are signed in with those of the demonstration.
  const email = await compteNeuf(page, 'Lina')
  await ouvrirSession(page, email)
  const [une, deux] = [await enTantQue(page, email), await enTantQue(page, email)]
  await page.goto('#/user/profile?onglet=sessions')
  await expect(page.getByText('Cette session')).toBeVisible()
  const fermer = page.getByRole('button', { name: /^Fermer la session/ })
  const avant = await fermer.count()
  await fermer.first().click()
  await expect(fermer).toHaveCount(avant - 1)
  await page.getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await expect(page.getByText('Vous n’êtes connecté que sur cet appareil.')).toBeVisible()
  for (const { jeton } of [une, deux]) {
    const reponse = await page.request.get('/webapi/Utilisateur/mesSessions', {
      headers: { Token: jeton, ConversationId: 'parcours' },
    })
    expect(reponse.status()).toBe(410)
  }
})

for (const compte of ['secondaire', 'visiteur', 'grandcompte']) {
  test(`${compte} has no profile page, and reaches his data and his sessions`, async ({ page, verifierEcran }) => {
    await ouvrirSession(page, `${compte}@ael.test`)
    await page.goto('#/dashboard')
    await page.getByRole('button', { name: /Mon compte/ }).click()
    await expect(page.getByRole('link', { name: 'Mon profil' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Mes données et mes sessions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes données et mes sessions' })).toBeVisible()
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger mes données' }).click(),
    ])
    expect(fichier.suggestedFilename()).toMatch(/^mes-donnees-/)
    await verifierEcran(`données, ${compte}`)
    await page.getByRole('link', { name: 'Sessions' }).click()
    await expect(page.getByText('Cette session')).toBeVisible()
  })
}
