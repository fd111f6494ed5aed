import { compteNeuf, ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a wrong link says so and leaves whoever is signed in where he was', async ({ page, erreursConsole }) => {
  const session = await ouvrirSession(page, await compteNeuf(page, 'Ombeline'))
  for (const [lien, dit] of [
    ['auth/faux', 'Echec de la connexion automatique'],
    ['auth/faux/user%2Fprofile', 'Echec de la connexion automatique'],
    ['activation/faux/faux', 'Ce lien d’activation n’est plus valable.'],
    ['activation', 'Ce lien d’activation n’est plus valable.'],
    [
      'mail-update?tokenValidation=faux&activationCode=faux&tokenSecurite=faux',
      'La mise à jour de votre adresse mail a échoué.',
    ],
    ['client-update?tokenNotification=faux&activationCode=faux', 'La mise à jour de vos données client a échoué.'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`#/${lien}`)
    await expect(page.getByText(dit), lien).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Ombeline' }), lien).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'aelToken')?.value, lien).toBe(session.jeton)
  }
  expect(erreursConsole.splice(0).join('\n')).toMatch(/412/)
})
