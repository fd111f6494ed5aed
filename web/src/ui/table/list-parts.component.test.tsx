import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import type { Density } from './density.ts'
import { ListHead } from './ListHead.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useListAddress } from './use-list-address.ts'

const texts = {
  titre: 'Mes utilisateurs',
  sousTitre: 'Ceux qui accèdent à vos contrats',
  creer: 'Ajouter un utilisateur',
  recherche: 'Rechercher un utilisateur',
  rechercheExemple: 'Nom, adresse',
  exporter: 'Exporter les utilisateurs',
}
const tabs = { label: 'Organisation', tabs: [{ href: '#/manage/users', label: 'Utilisateurs', current: true }] }

it('above a list: adds, searches and exports', async () => {
  const [onCreate, onSearch, onExport] = [
    vi.fn<() => void>(),
    vi.fn<(text: string) => void>(),
    vi.fn<(f: string) => void>(),
  ]
  const tete = { texts, createIcon: IconPlus, tabs, search: '', onCreate, onSearch, onExport }
  const ecran = await afficher(<ListHead {...tete} exportable />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes utilisateurs' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('roussel')
  await userEvent.keyboard('{Enter}')
  await page
    .getByRole('group', { name: 'Exporter les utilisateurs' })
    .getByRole('button', { name: 'Exporter en Excel' })
    .click()
  expect(onCreate).toHaveBeenCalledOnce()
  expect(onSearch).toHaveBeenCalledWith('roussel')
  expect(onExport.mock.calls).toEqual([['xlsx']])
  await ecran.unmount()
  await afficher(<ListHead {...tete} exportable={false} />)
  await expect.element(page.getByRole('button', { name: 'Exporter en CSV' })).toBeDisabled()
})

it('says what a search did not find, and leads back to all', async () => {
  const onReset = vi.fn<() => void>()
  const mots = {
    rien: (search: string) => `Aucun utilisateur pour « ${search} »`,
    rienRaison: 'Cherchez un nom.',
    revoir: 'Voir tous',
  }
  await afficher(<NothingFound texts={mots} search="zzz" onReset={onReset} />)
  await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur pour « zzz »' })).toBeVisible()
  await page.getByRole('button', { name: 'Voir tous' }).click()
  expect(onReset).toHaveBeenCalledOnce()
})

it('makes rows denser, but on a phone, which has cards', async () => {
  function Essai() {
    const [density, setDensity] = useState<Density>('confort')
    return <DensityChoice value={density} onChange={setDensity} />
  }
  await afficher(<Essai />)
  await page.getByRole('radio', { name: 'Confort' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Dense' })).toBeChecked()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('radio', { name: 'Dense' })).not.toBeInTheDocument()
  await page.viewport(1280, 900)
})

it('stands in the address: each change is a step back, but the letters of a search', async () => {
  function Essai() {
    const [query, change] = useListAddress({ sorts: ['nom', 'email'], size: 25 })
    return (
      <>
        <output>{JSON.stringify(query)}</output>
        <button type="button" onClick={() => change({ tri: 'email', triDecroissant: true })}>
          Trier
        </button>
        <button type="button" onClick={() => change({ indexPage: 2 })}>
          Suivante
        </button>
        <button type="button" onClick={() => change({ recherche: 'roussel' })}>
          Chercher
        </button>
      </>
    )
  }
  await afficher(<Essai />, { adresse: '/manage/users?onglet=tous' })
  const lue = page.getByRole('status').first()
  await page.getByRole('button', { name: 'Trier' }).click()
  await expect.poll(() => location.hash).toBe('#/manage/users?onglet=tous&tri=email&ordre=decroissant')
  await page.getByRole('button', { name: 'Suivante' }).click()
  await expect.element(lue).toMatchTextContent('"indexPage":2')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect.element(lue).toMatchTextContent('"indexPage":1')
  await expect.poll(() => location.hash).toContain('recherche=roussel')
  expect(location.hash).toContain('onglet=tous')
  history.back()
  await expect.element(lue).toMatchTextContent('"tri":"email"')
  await expect.element(lue).toMatchTextContent('"recherche":""')
})
