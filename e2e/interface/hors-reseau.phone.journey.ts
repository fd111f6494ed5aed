import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { tuilesChargees } from '../tableau-de-bord/lectures.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the agency opens on what was read last, says of when it is, and forgets it at sign-out', async ({
  page,
  context,
  erreursConsole,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Read again by way of what keeps it.
  await page.reload()
  await tuilesChargees(page)
  const titre = page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })
  await expect(titre).toBeVisible()
  const payer = page.getByRole('button', { name: /^Payer \d/ })
  const aPayer = await payer.innerText()

  await context.setOffline(true)
  await page.reload()
  await expect(titre).toBeVisible()
  await tuilesChargees(page)
  const avis = page.getByRole('status').filter({ hasText: 'Vous n’avez pas de réseau' })
  await expect(avis).toContainText(/date du \d\d\/\d\d\/\d{4} à \d\d/)
  await expect(payer).toHaveText(aPayer)
  // What was asked of a network that was not there.
  expect(erreursConsole.splice(0).every((erreur) => erreur.includes('net::ERR_'))).toBe(true)

  // It is read again as soon as there is one; the button is for a server that does not answer.
  await context.setOffline(false)
  await expect(avis).toBeHidden()
  await tuilesChargees(page)
  erreursConsole.length = 0

  const gardees = () =>
    page.evaluate(async () => {
      const noms = await caches.keys()
      return noms.includes('ael-reponses') ? (await (await caches.open('ael-reponses')).keys()).length : 0
    })
  expect(await gardees()).toBeGreaterThan(0)
  await page
    .getByRole('button', { name: /compte/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL(({ hash }) => hash.startsWith('#/login'))
  // The sign-in screen keeps what it reads for itself, which tells of nobody.
  await expect.poll(async () => await gardees()).toBeLessThan(5)
})
