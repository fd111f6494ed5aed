import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { Orientation } from './Orientation.tsx'

const { communes, codePostal } = referentielCalls
const valombre = {
  codeInsee: '26360',
  codePostal: '26960',
  nomCommune: 'Valombre',
  desservie: true,
  numeroSociete: null,
}
const fenetre = page.getByRole('dialog', { name: 'Votre commune' })
const champ = page.getByRole('searchbox')
const chercher = async (texte: string) => {
  await champ.fill(texte)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  serveur.repond(communes, ({ query: { recherche } }) => (recherche === 'zzz' ? [] : [valombre]))
  serveur.repond(codePostal, [valombre])
})

it('finds a commune by its name or its code, says when there is none, and asks once', async () => {
  const premiere = await afficher(<Orientation />)
  await expect.element(fenetre).toBeVisible()
  expect(await reproches()).toEqual([])
  await chercher('zzz')
  await expect.element(page.getByText('Aucune commune de ce nom. Vérifiez son orthographe.')).toBeVisible()
  await chercher('26960')
  await expect.poll(() => serveur.demandes(codePostal).length).toBe(1)
  await chercher('valom')
  await page.getByRole('button', { name: 'Valombre 26960' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
  await premiere.unmount()
  await afficher(<Orientation />)
  await expect.element(fenetre).not.toBeInTheDocument()
})

it('lets whoever wants stay, and does not ask him again', async () => {
  await afficher(<Orientation />)
  await page.getByRole('button', { name: 'Rester sur ce site' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(serveur.demandes(communes)).toEqual([])
})
