import { expect, test } from '../support/test.ts'

/** The style page holds every component of the interface: what is proved here holds for every screen. */
test.beforeEach(async ({ page }) => {
  await page.goto('#/planche')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390, 320]) {
    test(`nothing to reproach in ${colorScheme}, at ${width} px`, async ({ page, verifierEcran }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await verifierEcran(`planche ${colorScheme} ${width}`)
    })
  }
}

test('wide text spacing at 320 px neither cuts a word nor scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  // Through CSSOM, as a user's own style sheet would: the content security policy refuses a style tag.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 1 && element.tagName !== 'INPUT' && element.tagName !== 'SELECT')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(cut).toEqual([])
})

test('the chart is zoomed with the keyboard alone', async ({ page }) => {
  const chart = page.getByRole('figure', { name: 'Consommation journalière d’octobre 2026' }).first()
  await chart.getByRole('button', { name: /^jeudi 1er octobre/ }).focus()
  await page.keyboard.press('End')
  await expect(chart.getByRole('button', { name: /^samedi 31 octobre.*à venir/ })).toBeFocused()
  await page.keyboard.press('Home')
  for (const _ of Array.from({ length: 16 })) await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('button', { name: /^samedi 17 octobre.*relevé manquant/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const hours = page.getByRole('figure', { name: /^Consommation horaire/ })
  await hours.getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await chart.getByRole('button').first().focus()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('figure', { name: 'Consommation mensuelle de 2026' })).toBeVisible()
})

test('a press on a bar zooms in, a press beside zooms out', async ({ page }) => {
  const day = page.getByRole('button', { name: /^lundi 26 octobre/ }).first()
  await day.scrollIntoViewIfNeeded()
  const column = (await day.boundingBox())!
  await page.mouse.click(column.x + column.width / 2, column.y + column.height - 80)
  const hours = page.getByRole('figure', { name: /^Consommation horaire/ })
  await expect(hours).toBeVisible()
  const plot = (await hours.getByRole('button').first().boundingBox())!
  await page.mouse.click(plot.x - 12, plot.y + 40)
  await expect(page.getByRole('figure', { name: 'Consommation journalière d’octobre 2026' }).first()).toBeVisible()
})

test('a dialog takes the focus, answers Escape, and gives the focus back', async ({ page, verifierEcran }) => {
  const opener = page.getByRole('button', { name: 'Demander une confirmation' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Résilier le contrat 0447122\u202F?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await verifierEcran('dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the table is sorted, paged and chosen from with the keyboard', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Contrats d’exemple' })
  const header = table.getByRole('columnheader', { name: 'Solde' })
  await expect(table.getByRole('columnheader', { name: 'Contrat' })).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  const next = page.getByRole('button', { name: 'Page suivante' })
  await next.press('Enter')
  await expect(page.getByText('11–20 sur 486 contrats')).toBeVisible()
  await expect(next).toBeFocused()

  await table.getByRole('checkbox').nth(1).press('Space')
  await table
    .getByRole('checkbox')
    .nth(4)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(bar.getByRole('status')).toHaveText('4 contrats')
  await bar.getByRole('button', { name: 'Choisir les 486' }).click()
  await expect(bar.getByRole('status')).toHaveText('486 contrats')
  await bar.getByRole('button', { name: 'Vider la sélection' }).click()
  await expect(bar).toBeHidden()
})

test('a search waits for a pause, goes back to the first page, and says when nothing is found', async ({ page }) => {
  await page.getByRole('button', { name: 'Page suivante' }).click()
  const search = page.getByRole('searchbox')
  await search.pressSequentially('place')
  await expect(page.getByText(/^1–10 sur 97 contrats/)).toBeVisible()
  await search.fill('nulle part')
  await expect(page.getByRole('heading', { name: 'Aucun contrat pour «\u202Fnulle part\u202F»' })).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(page.getByText(/^1–10 sur 486 contrats/)).toBeVisible()
})

test('dates and phones are tidied when the field is left', async ({ page }) => {
  const date = page.getByRole('textbox', { name: 'Date de votre départ' })
  await date.fill('3.2.2027')
  await date.blur()
  await expect(date).toHaveValue('03/02/2027')
  await date.fill('31/02/2027')
  await date.blur()
  await expect(date).toHaveValue('31/02/2027')
  const phone = page.getByRole('textbox', { name: 'Téléphone mobile' })
  await phone.fill('+33 6.12.34.56.78')
  await phone.blur()
  await expect(phone).toHaveValue('06 12 34 56 78')
})

test('the appearance is chosen, and remembered', async ({ page }) => {
  await page.getByRole('button', { name: 'Apparence' }).click()
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('three messages appear, one is not said twice, and each can be closed', async ({ page }) => {
  const show = page.getByRole('button', { name: 'Afficher trois messages' })
  await show.click()
  await show.click()
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(messages).toHaveCount(3)
  await messages.first().getByRole('button', { name: 'Fermer' }).click()
  await expect(messages).toHaveCount(2)
})
