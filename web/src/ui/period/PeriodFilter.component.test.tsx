import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import type { Period } from './period.ts'
import { PeriodFilter } from './PeriodFilter.tsx'

let applied: Period[]

function Essai({ depart = {} }: { depart?: Period }) {
  const [period, setPeriod] = useState(depart)
  const change = (next: Period) => {
    applied.push(next)
    setPeriod(next)
  }
  return <PeriodFilter legend="Date d’émission" value={period} onChange={change} years={[2026, 2025]} />
}
const ouvrir = async (depart?: Period) => {
  applied = []
  await afficher(<Essai depart={depart} />)
  await page
    .getByRole('button', { name: /Période|Du |Depuis/ })
    .first()
    .click()
}
const du = page.getByRole('textbox', { name: 'Du (facultatif)' })
const au = page.getByRole('textbox', { name: 'Au (facultatif)' })
const filtrer = page.getByRole('button', { name: 'Filtrer' })

it('opens on its two days, named by what they are those of', async () => {
  await ouvrir()
  await expect.element(page.getByRole('group', { name: 'Date d’émission' })).toBeVisible()
  await expect.element(du).toHaveValue('')
  await expect.element(au).toHaveValue('')
})

it('keeps the list to the days typed, says them, and takes the focus back', async () => {
  await ouvrir()
  await du.fill('1/1/2026')
  await au.fill('31/03/2026')
  await filtrer.click()
  const chip = page.getByRole('button', { name: 'Du 01/01/2026 au 31/03/2026' })
  await expect.element(chip).toHaveFocus()
  await expect.element(chip).toHaveAttribute('aria-expanded', 'false')
  await expect.element(du).not.toBeInTheDocument()
  expect(applied).toEqual([{ du: '2026-01-01', au: '2026-03-31' }])
})

it('is sent by Enter', async () => {
  await ouvrir()
  await du.fill('03/02/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Depuis le 03/02/2026' })).toHaveFocus()
})

it.each([
  ['demain', '', 'Du', 'Saisissez une date, par exemple 03/02/2026.'],
  ['', '31/02/2026', 'Au', 'Saisissez une date, par exemple 03/02/2026.'],
  ['02/03/2026', '01/03/2026', 'Au', 'Saisissez une date à partir du 02/03/2026.'],
])('refuses from « %s » to « %s » at the field %s', async (first, last, name, message) => {
  await ouvrir()
  await du.fill(first)
  await au.fill(last)
  await filtrer.click()
  const refused = page.getByRole('textbox', { name: `${name} (facultatif)` })
  await expect.element(refused).toHaveAccessibleDescription(message)
  await expect.element(refused).toHaveFocus()
  expect(await reproches()).toEqual([])
  expect(applied).toEqual([])
})

it('takes a whole year in one press', async () => {
  await ouvrir()
  await page.getByRole('button', { name: 'Toute l’année 2025' }).click()
  await expect.element(page.getByRole('button', { name: 'Du 01/01/2025 au 31/12/2025' })).toHaveFocus()
  expect(applied).toEqual([{ du: '2025-01-01', au: '2025-12-31' }])
})

it('opens again on the days in force, and goes back to all of them', async () => {
  await ouvrir({ du: '2026-01-01' })
  await expect.element(du).toHaveValue('01/01/2026')
  await page.getByRole('button', { name: 'Toutes les dates' }).click()
  await expect.element(page.getByRole('button', { name: 'Période' })).toHaveFocus()
  expect(applied).toEqual([{}])
})

it('closes by Escape without keeping anything', async () => {
  await ouvrir()
  await du.fill('03/02/2026')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Période' })).toHaveFocus()
  await expect.element(du).not.toBeInTheDocument()
  expect(applied).toEqual([])
})
