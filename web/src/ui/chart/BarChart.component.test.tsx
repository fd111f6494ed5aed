import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { BarChart } from './BarChart.tsx'
import type { Barre } from './barre.ts'

const barre = (jour: number, propres: Partial<Barre> = {}): Barre => ({
  cle: `2026-10-0${jour}`,
  libelle: String(jour),
  libelleLong: `${jour} octobre 2026`,
  valeur: 137 * jour,
  etat: 'mesure',
  ...propres,
})
const barres = [
  barre(1, { precedent: 90 }),
  barre(2, { etat: 'estime' }),
  barre(3, { valeur: null, etat: 'manquant' }),
  barre(4, { inhabituel: true }),
  barre(5, { valeur: null, etat: 'avenir' }),
]
const onZoom = vi.fn<(cle: string) => void>()
const onDezoom = vi.fn<() => void>()

const dessiner = async (jours: readonly Barre[] = barres) => {
  onZoom.mockClear()
  onDezoom.mockClear()
  await afficher(
    <>
      <button type="button">Avant</button>
      <BarChart
        titre="Consommation d’octobre 2026"
        barres={jours}
        formatValeur={(litres) => `${litres} L`}
        precedent="Même jour, 2025"
        inhabituel="Fuite possible"
        onZoom={onZoom}
        onDezoom={onDezoom}
      />
    </>,
  )
}
const colonne = (jour: number) => page.getByRole('button', { name: new RegExp(`^${jour} octobre 2026`) })

it('says every column in a sentence: its value, its state, the period before', async () => {
  await dessiner()
  const figure = page.getByRole('figure', { name: 'Consommation d’octobre 2026' })
  await expect.element(figure).toBeVisible()
  expect(
    figure
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    '1 octobre 2026\u202F: 137 L. Même jour, 2025\u202F: 90 L',
    '2 octobre 2026\u202F: 274 L, estimé',
    '3 octobre 2026\u202F: relevé manquant',
    '4 octobre 2026\u202F: 548 L. Fuite possible',
    '5 octobre 2026\u202F: à venir',
  ])
})

it('is one stop of the keyboard, along which arrows, Home and End move', async () => {
  await dessiner()
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  await expect.element(colonne(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(colonne(2)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(colonne(5)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(colonne(5)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(colonne(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(colonne(2)).toHaveFocus()
})

it('moves along the hours of a night, which begin before midnight', async () => {
  const heure = (cle: string): Barre => ({ cle, libelle: cle, libelleLong: `heure ${cle}`, valeur: 14, etat: 'mesure' })
  await dessiner(['22', '23', '0', '1'].map(heure))
  const colonneDe = (cle: string) => page.getByRole('button', { name: new RegExp(`^heure ${cle}\\b`) })
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  for (const cle of ['23', '0', '1']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(colonneDe(cle)).toHaveFocus()
  }
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(colonneDe('1')).toHaveFocus()
})

it('shows the words of the column that holds the focus or is pointed at', async () => {
  await dessiner()
  const bulle = page.getByText('548 L', { exact: true })
  await expect.element(bulle).not.toBeInTheDocument()
  await colonne(4).hover()
  await expect.element(bulle).toBeVisible()
  await page.getByRole('button', { name: 'Avant' }).hover()
  await expect.element(bulle).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  await expect.element(page.getByText('137 L', { exact: true })).toBeVisible()
})

it('zooms in by Enter, out by Escape and Backspace; what is to come holds nothing to see', async () => {
  await dessiner()
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onZoom.mock.calls).toEqual([['2026-10-01']])
  await userEvent.keyboard('{End}{Enter}')
  expect(onZoom).toHaveBeenCalledOnce()
  await expect.element(colonne(5)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Backspace}')
  expect(onDezoom).toHaveBeenCalledOnce()
  await expect
    .element(colonne(1))
    .toHaveAccessibleDescription('Entrée pour voir le détail, Retour arrière pour revenir.')
})

it('lets the words be pointed at in turn, and takes them away by Escape, the pointer and the focus staying', async () => {
  await dessiner()
  const bulle = page.getByText('548 L', { exact: true })
  await colonne(4).hover()
  await bulle.hover()
  await expect.element(bulle).toBeVisible()
  await bulle.click()
  expect(onDezoom).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(bulle).not.toBeInTheDocument()
  expect(onDezoom).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  await expect.element(page.getByText('137 L', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('137 L', { exact: true })).not.toBeInTheDocument()
  await expect.element(colonne(1)).toHaveFocus()
  expect(onDezoom).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onDezoom).toHaveBeenCalledOnce()
})

it('zooms in by a press on a bar', async () => {
  await dessiner()
  const { height } = colonne(4).element().getBoundingClientRect()
  await colonne(4).click({ position: { x: 10, y: height - 6 } })
  expect(onZoom.mock.calls).toEqual([['2026-10-04']])
  expect(onDezoom).not.toHaveBeenCalled()
})

it('zooms out by a press beside the bar', async () => {
  await dessiner()
  await colonne(1).click({ position: { x: 10, y: 6 } })
  expect(onDezoom).toHaveBeenCalledOnce()
  expect(onZoom).not.toHaveBeenCalled()
})

it('keeps its place when it has fewer columns than before', async () => {
  await dessiner(barres.slice(0, 1))
  await page.getByRole('button', { name: 'Avant' }).click()
  await userEvent.tab()
  await expect.element(colonne(1)).toHaveFocus()
})

it('under a finger, says a column at the first press and zooms at the second', async () => {
  await dessiner()
  await expect.element(colonne(4)).toBeInTheDocument()
  const toucher = () => {
    const doigt = { bubbles: true, pointerType: 'touch' }
    const bouton = colonne(4).element()
    bouton.dispatchEvent(new PointerEvent('pointerdown', doigt))
    bouton.dispatchEvent(new PointerEvent('pointerover', doigt))
    bouton.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  }
  toucher()
  await expect.element(page.getByText('548 L', { exact: true })).toBeVisible()
  expect(onZoom).not.toHaveBeenCalled()
  toucher()
  expect(onZoom.mock.calls).toEqual([['2026-10-04']])
})
