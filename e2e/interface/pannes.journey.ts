import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a failure of a script is told to the server without the codes of the address', async ({
  page,
  erreursConsole,
}) => {
  const code = 'q3Vx0-Tz_lKcQ9b1dR7sWfY2nM5hGpUaEoJiXkZyB4c'
  await ouvrirSession(page, 'standard@ael.test')
  await page.route(/Abonnement\/contrats\?/, (route) =>
    route.fulfill({ json: { resultats: [null], nbTotalResultats: 1 } }),
  )
  const envoi = page.waitForRequest(/\/webapi\/log$/)
  await page.goto(`#/manage/contrats?code=${code}`)
  const corps = (await envoi).postDataJSON() as { message: string; stack: string; url: string }
  expect(corps).toMatchObject({
    message: expect.stringMatching(/^Cannot read/),
    stack: expect.stringContaining('.js:'),
    url: '#/manage/contrats?code=***',
  })
  expect(JSON.stringify(corps)).not.toContain(code)
  await expect(page.getByRole('alert')).toContainText('Cette page ne s’affiche pas')
  erreursConsole.splice(0)
})
