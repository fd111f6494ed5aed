import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { pageDe } from './gestes.ts'

test('an administrator takes a right away and gives it back, and whoever is signed in sees it at once', async ({
  page,
}) => {
  const agent = await pageDe(page, 'gestionnaire@ael.test')
  await agent.goto('#/admin/demandes')
  const exporter = agent.getByRole('group', { name: 'Exporter les demandes' }).getByRole('button', { name: /CSV/ })
  await expect(exporter).toBeVisible()

  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/admin/droits?recherche=exportFile')
  const droit = page.getByRole('checkbox', { name: /^Chargé de clientèle, exportFile$/i })
  await droit.check()
  await droit.click()
  await expect(droit).not.toBeChecked()
  await exporter.click()
  await expect(agent.getByText(/pas autorisé/)).toBeVisible()

  await droit.focus()
  await page.keyboard.press('Control+z')
  await expect(droit).toBeChecked()
  const telechargement = agent.waitForEvent('download')
  await exporter.click()
  await telechargement
})
