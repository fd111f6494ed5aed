import { expect, test } from '../support/test.ts'

// Nobody has answered yet.
test.use({ storageState: { cookies: [], origins: [] } })

test('nothing is counted but what was accepted, which the footer takes back, and no browser is asked that has refused', async ({
  page,
}) => {
  const comptees: string[] = []
  page.on('request', (requete) => {
    if (requete.url().endsWith('/Configuration/compteVisite'))
      comptees.push((requete.postDataJSON() as { page: string }).page)
  })
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'aelMesureAudience')
  const barre = page.getByRole('region', { name: 'Cookies' })
  const fenetre = page.getByRole('dialog', { name: 'Gestion des cookies' })
  const repondre = async (reponse: string) => {
    await page.getByRole('button', { name: 'Gestion des cookies' }).click()
    await fenetre.getByRole('button', { name: reponse }).click()
    await expect(fenetre).toBeHidden()
  }
  const lire = async (adresse: string, titre: string) => {
    await page.goto(`#/${adresse}`)
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible()
  }
  await page.goto('#/login')
  await expect(barre).toBeVisible()
  expect(await cookie()).toBeUndefined()
  // By keyboard alone the question comes right after the skip link.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /contenu/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(barre.getByRole('button', { name: 'Refuser' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre refus est enregistré.')).toBeVisible()
  await expect(barre).toBeHidden()
  expect(await cookie()).toMatchObject({ value: 'refuse', sameSite: 'Strict', path: '/ael-v2/' })
  await page.reload()
  await lire('cgu', 'Conditions générales d’utilisation')
  await expect(barre).toBeHidden()
  expect(comptees).toEqual([])

  await repondre('Accepter')
  await lire('mentions', 'Mentions légales')
  await expect.poll(() => comptees.toSorted()).toEqual(['cgu', 'mentions'])
  await repondre('Refuser')
  await lire('faq', 'Questions fréquentes')
  expect(comptees).toHaveLength(2)

  // A browser that asks not to be followed is not asked.
  await page.context().clearCookies()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.reload()
  await page.getByRole('button', { name: 'Gestion des cookies' }).click()
  await expect(fenetre.getByText(/demande de ne pas être suivi/)).toBeVisible()
  await expect(barre).toBeHidden()
  expect(comptees).toHaveLength(2)
})
