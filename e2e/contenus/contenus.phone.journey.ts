import { expect, test } from '../support/test.ts'

test('on a phone, pages, questions and contents of the home page are read without scrolling sideways', async ({
  page,
  verifierEcran,
}) => {
  test.setTimeout(180_000)
  await page.goto('#/faq')
  await expect(page.getByText('32 questions')).toBeVisible()
  await verifierEcran('faq phone')
  for (const [route, titre] of [
    ['#/cgu', 'Conditions générales d’utilisation'],
    ['#/mentions', 'Mentions légales'],
    ['#/contenu/donnees-personnelles', 'Données personnelles'],
    ['#/contenu/accessibilite', /^Accessibilité/],
    ['#/contenu/telereleve', 'Le relevé à distance'],
    ['#/message-success', 'Votre souscription est enregistrée'],
  ] as const) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
    await verifierEcran(`${route} phone`)
  }
  await page.goto('#/login')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Voir les gestes' })).toBeVisible()
  await verifierEcran('login phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('login 320')
  await page.goto('#/contenu/donnees-personnelles')
  await expect(page.getByRole('heading', { level: 1, name: 'Données personnelles' })).toBeVisible()
  await verifierEcran('personal data 320')
})
