import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { ChampRiche } from './ChampRiche.tsx'

/** The field, and beside it what it gives to its form. */
function Champ({ depart, error }: { depart: string; error?: string }) {
  const [html, setHtml] = useState(depart)
  return (
    <>
      <ChampRiche name="texte" label="Texte" html={html} error={error} onChange={setHtml} />
      <output aria-label="Écrit">{html}</output>
    </>
  )
}

const bouton = (name: string) => page.getByRole('button', { name, exact: true })
const zone = page.getByRole('textbox', { name: 'Texte', exact: true })
const ecrit = page.getByRole('status', { name: 'Écrit' })
async function choisirTout(depart = '<p>Bonjour</p>') {
  await afficher(<Champ depart={depart} />)
  await zone.click()
  await userEvent.keyboard('{End}{Shift>}{Home}{/Shift}')
}

it('each act of the bar does what it says, says that it is there, and takes it back', async () => {
  await choisirTout()
  const actes = {
    Gras: '<p><strong>Bonjour</strong></p>',
    Italique: '<p><em>Bonjour</em></p>',
    Intertitre: '<h2>Bonjour</h2>',
    'Liste à puces': '<ul><li><p>Bonjour</p></li></ul>',
    'Liste numérotée': '<ol><li><p>Bonjour</p></li></ol>',
    Citation: '<blockquote><p>Bonjour</p></blockquote>',
  }
  // What the editor keeps at the end, so that one may write below, is no part of it.
  const sansFin = () => ecrit.element().textContent.replace(/(?:<p><\/p>)+$/, '')
  for (const [nom, html] of Object.entries(actes)) {
    await expect.element(bouton(nom)).toHaveAttribute('aria-pressed', 'false')
    await bouton(nom).click()
    await expect.poll(sansFin).toBe(html)
    await expect.element(bouton(nom)).toHaveAttribute('aria-pressed', 'true')
    await bouton(nom).click()
    await expect.poll(sansFin).toBe('<p>Bonjour</p>')
  }
  expect(await reproches()).toEqual([])
})

it('what is written is undone and done again, and its signs are counted without its marks', async () => {
  await choisirTout('<p>Bon<strong>jour</strong></p>')
  await expect.element(page.getByText('7 signes')).toBeVisible()
  await userEvent.keyboard('Salut')
  await expect.element(page.getByText('5 signes')).toBeVisible()
  await bouton('Annuler').click()
  await expect.element(ecrit).toHaveTextContent('<p>Bon<strong>jour</strong></p>')
  await bouton('Refaire').click()
  await expect.element(page.getByText('5 signes')).toBeVisible()
})

it('a link is put on words, found again by its address, and taken away', async () => {
  await choisirTout()
  const lien = bouton('Lien')
  const adresse = page.getByRole('textbox', { name: /^Adresse du lien/ })
  await expect.element(lien).toHaveAttribute('aria-pressed', 'false')
  await lien.click()
  await expect.element(adresse).toHaveValue('')
  await adresse.fill(' https://exemple.fr/gel ')
  await bouton('Poser le lien').click()
  await expect.element(ecrit).toHaveTextContent('<p><a href="https://exemple.fr/gel">Bonjour</a></p>')
  await expect.element(adresse).not.toBeInTheDocument()
  await expect.element(lien).toHaveAttribute('aria-pressed', 'true')
  await lien.click()
  await expect.element(adresse).toHaveValue('https://exemple.fr/gel')
  await adresse.fill('')
  await bouton('Retirer le lien').click()
  await expect.element(ecrit).toHaveTextContent('<p>Bonjour</p>')
  await expect.element(adresse).not.toBeInTheDocument()
})

it('is written as HTML on demand, and in the editor again unless that would lose something', async () => {
  await afficher(<Champ depart="<p>Bonjour</p>" error="À revoir." />)
  await bouton('Écrire en HTML').click()
  await expect.element(zone).toHaveValue('<p>Bonjour</p>')
  await expect.element(zone).toHaveAccessibleDescription('À revoir.')
  await expect.element(zone).not.toHaveAccessibleDescription(/il s’écrit en HTML/)
  await zone.fill('<p>Bon</p><table><tr><td>1</td></tr></table>')
  await expect.element(zone).toHaveAccessibleDescription(/il s’écrit en HTML/)
  await expect.element(bouton('Écrire avec l’éditeur')).toBeDisabled()
  await zone.fill('<h3>Bonsoir</h3>')
  await bouton('Écrire avec l’éditeur').click()
  await expect.element(zone.getByRole('heading', { level: 3, name: 'Bonsoir' })).toBeVisible()
  await expect.element(ecrit).toHaveTextContent('<h3>Bonsoir</h3>')
})
