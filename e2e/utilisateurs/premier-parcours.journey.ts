import { preuveClient, rattacher } from '../abonnements/gestes.ts'
import { expect, MOT_DE_PASSE, test } from '../support/test.ts'
import { lienRecu } from '../support/courriers.ts'

/** A contract read by radio that no other journey attaches: only its first opening shows its customer. */
const DE_CAMILLE = '0700112'

test('a subscriber opens an account, activates it, signs in, attaches a contract and follows it down to the hour', async ({
  page,
  verifierEcran,
}, info) => {
  const email = `camille.${info.project.name}.${Date.now()}@exemple.fr`

  await page.goto('#/login')
  await page.getByRole('link', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Ouvrir un espace client', level: 1 })).toBeVisible()
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Aubépin')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByLabel('Confirmation du mot de passe').fill(MOT_DE_PASSE)
  await page.getByRole('radio', { name: /^Plus tard/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  // The captcha begins its work when the form is entered; nobody has to press it.
  await expect(page.getByRole('checkbox', { name: 'Vérifié' })).toBeChecked()
  await verifierEcran('inscription')
  await page.getByRole('button', { name: 'Ouvrir mon espace client' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()

  await page.goto(await lienRecu(page, email, /activ/i))
  await expect(page.getByText(/Bienvenue/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Camille/ })).toBeVisible()

  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')
  await page.goto('#/manage/contrats')
  await page.getByRole('link', { name: 'Rattacher un contrat' }).first().click()
  const { numeroClient, numeroFacture } = preuveClient(DE_CAMILLE)
  await rattacher(page, 'Numéro de client', DE_CAMILLE.replace(/^0/, ''), numeroClient, numeroFacture.toLowerCase())
  await expect(page.getByText(`Rattachement du contrat ${DE_CAMILLE} réussi`)).toBeVisible()

  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { name: /Consommation/ })).toBeVisible()
  await page.getByRole('link', { name: 'Voir le détail' }).click()

  await expect(page.getByRole('figure', { name: /^Consommation par jour/ })).toBeVisible()
  await page.getByRole('button', { name: 'Années' }).click()
  for (const pas of ['an', 'mois', 'jour']) {
    const graphique = page.getByRole('figure', { name: new RegExp(`^Consommation par ${pas}`) })
    await expect(graphique).toBeVisible()
    // The last bar that has begun, by the keyboard; those to come open nothing.
    await graphique.getByRole('button', { disabled: false }).last().press('Enter')
  }
  await expect(page.getByRole('figure', { name: /^Consommation par heure/ })).toBeVisible()
  await verifierEcran('consommation par heure')
})
