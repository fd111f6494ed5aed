import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import type { Town } from './town.ts'
import { TownFields } from './TownFields.tsx'

const commune = (nomCommune: string) => ({
  codeInsee: '38001',
  codePostal: '38000',
  nomCommune,
  desservie: true,
  numeroSociete: null,
})
const labels = {
  codePostal: 'Code postal',
  ville: 'Commune de naissance',
  libre: 'À l’étranger, ou absente de la liste',
}
const changed = vi.fn<(town: Town) => void>()

function Essai({ depart = { codePostal: '', ville: '', libre: false } }: { depart?: Town }) {
  const [value, setValue] = useState(depart)
  const change = (town: Town) => {
    changed(town)
    setValue(town)
  }
  return <TownFields name="naissance" value={value} onChange={change} labels={labels} />
}
const code = page.getByRole('textbox', { name: 'Code postal' })
const liste = page.getByRole('combobox', { name: 'Commune de naissance' })
const libre = page.getByRole('checkbox', { name: 'À l’étranger, ou absente de la liste' })

it('asks for the code first, then offers its towns', async () => {
  serveur.repond(referentielCalls.codePostal, [commune('Valombre'), commune('Saint-Bruno')])
  await afficher(<Essai />)
  await expect.element(liste).toHaveDisplayValue('Saisissez d’abord le code postal')
  await code.fill('38000')
  await expect.element(liste).toHaveDisplayValue('Choisissez la commune')
  await liste.selectOptions('Saint-Bruno')
  await expect.poll(() => changed.mock.lastCall).toEqual([{ codePostal: '38000', ville: 'Saint-Bruno', libre: false }])
})

it('chooses the only town of a code by itself', async () => {
  serveur.repond(referentielCalls.codePostal, [commune('Valombre')])
  await afficher(<Essai />)
  await code.fill('38000')
  await expect.element(liste).toHaveDisplayValue('Valombre')
})

it('says that no town has this code', async () => {
  serveur.repond(referentielCalls.codePostal, [])
  await afficher(<Essai />)
  await code.fill('99999')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Aucune commune' }))
    .toHaveTextContent('Aucune commune n’a ce code postal. Vérifiez-le, ou cochez la case qui suit.')
})

it('lets the town be typed, abroad or when the towns cannot be read', async () => {
  serveur.refuse(referentielCalls.codePostal, { status: 503 })
  await afficher(<Essai />)
  await code.fill('38000')
  const ville = page.getByRole('textbox', { name: 'Commune de naissance' })
  await ville.fill('Valombre')
  await expect.poll(() => changed.mock.lastCall?.[0].ville).toBe('Valombre')
  await libre.click()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(ville).toHaveValue('Valombre')
  expect(changed.mock.lastCall).toEqual([{ codePostal: '', ville: 'Valombre', libre: true }])
})

it('keeps the town it was opened with, however it is written', async () => {
  serveur.repond(referentielCalls.codePostal, ({ query }) =>
    query.codePostal === '38000' ? [commune('Valombre'), commune('Saint-Bruno')] : [commune('Vernange')],
  )
  await afficher(<Essai depart={{ codePostal: '38000', ville: 'VALOMBRE-LES-EAUX', libre: false }} />)
  await expect.element(liste.getByRole('option', { name: 'Valombre', exact: true })).toBeInTheDocument()
  await code.click()
  await expect.element(liste).toHaveDisplayValue('VALOMBRE-LES-EAUX')
  await code.fill('38001')
  await expect.element(liste).toHaveDisplayValue('Vernange')
  // Back at the first code, the town of another does not stand.
  await code.fill('38000')
  await expect.element(liste).toHaveDisplayValue('Choisissez la commune')
})
