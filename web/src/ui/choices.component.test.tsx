import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { Carousel } from './carousel/Carousel.tsx'
import { PeriodNav } from './chart/PeriodNav.tsx'
import { ZoomTrail } from './chart/ZoomTrail.tsx'
import { PinButton } from './PinButton.tsx'
import { Segmented } from './Segmented.tsx'
import { Stepper } from './Stepper.tsx'

it('a choice among few is one stop of the keyboard, moved by arrows', async () => {
  const unites = [
    { value: 'm3', label: 'm³' },
    { value: 'l', label: 'Litres' },
    { value: 'eur', label: 'Euros' },
  ] as const
  function Essai() {
    const [unite, setUnite] = useState<(typeof unites)[number]['value']>('l')
    return <Segmented label="Unité" value={unite} options={unites} onChange={setUnite} />
  }
  await afficher(<Essai />)
  await expect.element(page.getByRole('group', { name: 'Unité' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Litres' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Euros' })).toBeChecked()
  await page.getByText('m³').click()
  await expect.element(page.getByRole('radio', { name: 'm³' })).toBeChecked()
})

it('a pin says what is looked at, in a row as in a card', async () => {
  const onClick = vi.fn<() => void>()
  const ecran = await afficher(<PinButton pressed={false} label="Regarder le contrat 0447122" onClick={onClick} />)
  const epingle = page.getByRole('button', { name: 'Regarder le contrat 0447122' })
  await expect.element(epingle).toHaveAttribute('aria-pressed', 'false')
  await epingle.click()
  expect(onClick).toHaveBeenCalledOnce()
  await ecran.unmount()
  await afficher(<PinButton pressed label="Regarder le contrat 0447122" text="Regardé" onClick={onClick} />)
  await expect.element(epingle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Regardé')).toBeVisible()
})

describe('steps', () => {
  it('say which is done, and which one is at', async () => {
    await afficher(<Stepper steps={['Adresse', 'Compteur', 'Vérification']} current={2} />)
    const liste = page.getByRole('list', { name: 'Étape 2 sur 3' })
    expect(
      liste
        .getByRole('listitem')
        .elements()
        .map((li) => [li.textContent, li.getAttribute('aria-current')]),
    ).toEqual([
      ['Étape terminée\u202F: 1. Adresse', null],
      ['2. Compteur', 'step'],
      ['3. Vérification', null],
    ])
  })
})

it('a chart’s levels lead back up, not further down', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  const levels = [
    { key: 'annee', label: 'Année 2026' },
    { key: 'mois', label: 'Octobre' },
    { key: 'jour', label: 'Jour' },
  ]
  await afficher(<ZoomTrail levels={levels} current="mois" onSelect={onSelect} />)
  const niveaux = page.getByRole('navigation', { name: 'Niveau de détail' })
  await expect.element(niveaux.getByText('Octobre')).toHaveAttribute('aria-current', 'true')
  await expect.element(niveaux.getByRole('button', { name: 'Jour' })).not.toBeInTheDocument()
  await niveaux.getByRole('button', { name: 'Année 2026' }).click()
  expect(onSelect.mock.calls).toEqual([['annee']])
})

it('a period leads to its neighbours, and says where there is none without losing the focus', async () => {
  const onPrevious = vi.fn<() => void>()
  await afficher(
    <PeriodNav
      period="Octobre 2026"
      previousLabel="Septembre 2026"
      nextLabel="Novembre 2026, à venir"
      onPrevious={onPrevious}
    />,
  )
  await page.getByRole('button', { name: 'Septembre 2026' }).click()
  expect(onPrevious).toHaveBeenCalledOnce()
  await userEvent.tab()
  const suivante = page.getByRole('button', { name: 'Novembre 2026, à venir' })
  await expect.element(suivante).toHaveFocus()
  await expect.element(suivante).toHaveAttribute('aria-disabled', 'true')
})

describe('a carousel', () => {
  const slides = ['Payer en ligne', 'Suivre sa consommation', 'Être alerté'].map((label) => ({
    key: label,
    label,
    content: <a href={`#/${label}`}>{label}</a>,
  }))
  const vue = (label: string) => page.getByRole('link', { name: label })

  it('shows one slide at a time, the others out of reach', async () => {
    await afficher(<Carousel label="À la une" slides={slides} />)
    await expect.element(page.getByRole('group', { name: 'À la une' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: '1 sur 3\u202F: Payer en ligne' }))
      .toHaveAttribute('aria-current', 'true')
    expect(vue('Payer en ligne').element().closest('[inert]')).toBeNull()
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect
      .element(page.getByRole('button', { name: '2 sur 3\u202F: Suivre sa consommation' }))
      .toHaveAttribute('aria-current', 'true')
    await expect.poll(() => document.querySelectorAll('li[inert]').length).toBe(2)
  })

  it('is driven by arrows, round and round, and by its places', async () => {
    await afficher(<Carousel label="À la une" slides={slides} />)
    await page.getByRole('button', { name: 'Précédent' }).click()
    const derniere = page.getByRole('button', { name: '3 sur 3\u202F: Être alerté' })
    await expect.element(derniere).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .element(page.getByRole('button', { name: '1 sur 3\u202F: Payer en ligne' }))
      .toHaveAttribute('aria-current', 'true')
    await derniere.click()
    await expect.element(derniere).toHaveAttribute('aria-current', 'true')
  })

  it('has nothing to pause under reduced motion, and nothing to drive alone', async () => {
    const ecran = await afficher(<Carousel label="À la une" slides={slides} />)
    await expect.element(page.getByRole('button', { name: 'Arrêter le défilement' })).not.toBeInTheDocument()
    await ecran.unmount()
    await afficher(<Carousel label="À la une" slides={slides.slice(0, 1)} />)
    await expect.element(vue('Payer en ligne')).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})
