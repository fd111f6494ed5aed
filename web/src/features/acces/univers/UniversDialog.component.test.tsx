import { accesCalls } from '@ael/contract/acces/calls.ts'
import { universDetail, type UniversDetail } from '@ael/contract/acces/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UniversDialog } from './UniversDialog.tsx'

const KEY = '3b241101-e2bb-4255-8caf-4136c566a962'
const perimetre: UniversDetail = exemple(universDetail, {
  key: KEY,
  libelle: 'Rive gauche',
  scopes: ['factures', 'groupe'],
})

it('a perimeter closes what is unticked, and what this agency does not offer stays closed', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { Groupe: false } }))
  serveur.repond(accesCalls.univers, { message: 'Le périmètre a été modifié.', univers: perimetre })
  const onClose = vi.fn<() => void>()
  await afficher(<UniversDialog univers={perimetre} onClose={onClose} />)
  await expect.element(page.getByRole('checkbox', { name: 'Groupes' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Factures et règlements' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Factures et règlements' }).click()
  await page.getByRole('checkbox', { name: 'Services' }).click()
  await page.getByRole('button', { name: /^Enregistrer le périmètre/ }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(serveur.demandes(accesCalls.univers)).toEqual([
    { body: { key: KEY, libelle: 'Rive gauche', scopes: ['services', 'groupe'] } },
  ])
})
