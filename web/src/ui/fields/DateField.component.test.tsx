import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { DateField } from './DateField.tsx'
import { replaceValue } from './replace-value.ts'

const champ = page.getByRole('textbox', { name: 'Date de votre départ' })

it('holds a day as it is written in France, with its hint, its error and whether it must be given', async () => {
  await afficher(
    <DateField
      name="depart"
      label="Date de votre départ"
      hint="Le jour de l’état des lieux."
      error="Indiquez la date de votre départ."
      defaultValue="28/11/2026"
    />,
  )
  await expect.element(champ).toHaveValue('28/11/2026')
  await expect
    .element(champ)
    .toHaveAccessibleDescription('Le jour de l’état des lieux. Indiquez la date de votre départ.')
  await expect.element(champ).toBeInvalid()
  await expect.element(champ).toBeRequired()
})

it.each([
  ['3/4/2026', '03/04/2026'],
  ['03.04.2026', '03/04/2026'],
  ['03042026', '03/04/2026'],
  ['31/02/2026', '31/02/2026'],
  ['demain', 'demain'],
])('of « %s » makes %s once the field is left', async (typed, tidied) => {
  await afficher(<DateField name="depart" label="Date de votre départ" />)
  await champ.click()
  await userEvent.keyboard(typed)
  await expect.element(champ).toHaveValue(typed)
  await userEvent.tab()
  await expect.element(champ).toHaveValue(tidied)
})

it('tells the form what is typed, what it tidied, and what is chosen in the calendar', async () => {
  const onChange = vi.fn<(value: string) => void>()
  await afficher(
    <DateField name="depart" label="Date de votre départ" onChange={(event) => onChange(event.currentTarget.value)} />,
  )
  await champ.fill('3/4/2026')
  await userEvent.tab()
  await expect.poll(() => onChange.mock.lastCall).toEqual(['03/04/2026'])
  const calendrier = document.querySelector<HTMLInputElement>('input[type=date]')!
  replaceValue(calendrier, '2026-11-28')
  await expect.element(champ).toHaveValue('28/11/2026')
  expect(onChange.mock.lastCall).toEqual(['28/11/2026'])
  // Emptied there, what is typed stays.
  replaceValue(calendrier, '')
  await expect.element(champ).toHaveValue('28/11/2026')
})

it('offers a calendar by a button that the keyboard reaches after the text', async () => {
  await afficher(<DateField name="depart" label="Date de votre départ" />)
  await userEvent.tab()
  await expect.element(champ).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Choisir dans un calendrier' })).toHaveFocus()
})

it('says that it may be left empty', async () => {
  await afficher(<DateField name="fin" label="Fin" optional />)
  const fin = page.getByRole('textbox', { name: 'Fin (facultatif)' })
  await expect.element(fin).not.toBeRequired()
  await expect.element(fin).toBeValid()
})
