import type { ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { Questions } from './Questions.tsx'

const question = (identifiant: string, titre: string, texteHtml: string): ItemFaq => ({
  identifiant,
  titre,
  texteHtml,
  categorie: 'compteur',
  sousCategorie: null,
  ordre: 1,
})
const items = [
  question('index', 'Où lire mon index ?', '<p>Sur les <strong>chiffres noirs</strong>.</p>'),
  question('fuite', 'Que faire en cas de fuite ?', '<p>Fermez le robinet.</p>'),
]

it('opens an answer by the keyboard, and closes it again', async () => {
  await afficher(<Questions items={items} ouverte={undefined} />)
  const reponse = page.getByText('Fermez le robinet.')
  await expect.element(reponse).not.toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(reponse).toBeVisible()
  await expect.element(page.getByText('chiffres noirs')).not.toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(reponse).not.toBeVisible()
})

it('opens on the question that the address names', async () => {
  await afficher(<Questions items={items} ouverte="index" />)
  await expect.element(page.getByText('chiffres noirs')).toBeVisible()
  await page.getByText('Où lire mon index ?').click()
  await expect.element(page.getByText('chiffres noirs')).not.toBeVisible()
})
