import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { GRANULARITES } from '@ael/contract/consommation/granularites.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { ExportDialog } from './ExportDialog.tsx'

const { exportCsv } = consommationCalls
const onClose = vi.fn<() => void>()
const debut = page.getByRole('textbox', { name: 'Date de début' })
const fin = page.getByRole('textbox', { name: 'Date de fin (facultatif)' })
const envoyer = page.getByRole('button', { name: /^Exporter/ })

beforeEach(() => {
  onClose.mockClear()
  serveur.repond(consommationCalls.getDatesMinMaxConsommations, {
    datesParGranularite: [
      {
        granularite: 'JOURNEE',
        granulariteLibelle: 'Jour',
        intervalleDates: { dateMin: '2025-01-01', dateMax: '2026-10-31' },
      },
    ],
  })
})
const ouvrir = (fin = '2026-10-31') =>
  afficher(
    <ExportDialog
      cible={{ mode: 'contrat', contract: '0447122' }}
      granularite="JOURNEE"
      plage={{ debut: '2026-10-01', fin }}
      onClose={onClose}
    />,
  )

it('begins with what is on screen; another kind asks for its own days', async () => {
  await ouvrir()
  await expect.element(debut).toHaveValue('01/10/2026')
  await expect.element(fin).toHaveValue('31/10/2026')
  await expect.element(page.getByRole('radio', { name: /^CSV/ })).toBeChecked()
  const types = page.getByRole('combobox').getByRole('option').elements() as HTMLOptionElement[]
  expect(types.map(({ value }) => value)).toEqual([...GRANULARITES])
  await page.getByRole('combobox', { name: 'Type de consommation' }).selectOptions('MOIS')
  await expect.element(debut).toHaveValue('')
  await expect.element(fin).toHaveValue('')
})

it('is refused at its days', async () => {
  await ouvrir('2099-12-31')
  // What is on screen may go on after today.
  await expect.element(fin).toHaveValue(formatDate(maintenant().jour))
  await debut.fill('')
  await envoyer.click()
  await expect.element(debut).toBeInvalid()
  await expect.element(debut).toHaveFocus()
  await debut.fill('01/10/2026')
  await fin.fill('30/09/2026')
  await envoyer.click()
  await expect
    .element(fin)
    .toHaveAccessibleDescription('Veuillez renseigner une date de fin supérieure à la date de début')
  expect(await reproches()).toEqual([])
  await fin.fill('bientôt')
  await envoyer.click()
  await expect.element(fin).toBeInvalid()
  expect(serveur.demandes(exportCsv)).toEqual([])
})

it('begins on the first day that may be looked at, at the earliest', async () => {
  await ouvrir()
  // That day is asked of the server, and nothing shows that it is known.
  await serveur.finir()
  await debut.fill('31/12/2024')
  await envoyer.click()
  await expect
    .element(debut)
    .toHaveAccessibleDescription('Choisissez une date à partir de la première date consultable, le 01/01/2025.')
  expect(serveur.demandes(exportCsv)).toEqual([])
})

it('waits for the file, saves it and says so', async () => {
  const { repondre } = serveur.retient(exportCsv)
  await ouvrir()
  await envoyer.click()
  await expect.element(page.getByRole('dialog', { name: 'Veuillez patienter ...' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Exporter les consommations' })).not.toBeInTheDocument()
  repondre({ nomFichier: 'consommations.csv', contenu: 'jour;litres\n01/10/2026;318\n' })
  await expect.element(page.getByText(/L’export a réussi/)).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(serveur.demandes(exportCsv)).toEqual([
    {
      params: { contract: '0447122', group: null, key: 'null' },
      body: {
        typeExport: 'CONSOMMATION',
        granulariteConsommation: 'JOURNEE',
        dateDebut: '2026-10-01',
        dateFin: '2026-10-31',
        titreExport: 'Consommations',
      },
    },
  ])
})

it('comes back with what is typed when there is no file', async () => {
  serveur.repond(consommationCalls.exportPdf, { nomFichier: 'vide.pdf', contenu: '' })
  await ouvrir()
  await debut.fill('05/10/2026')
  await page.getByRole('radio', { name: /^PDF/ }).click()
  await envoyer.click()
  await expect.element(page.getByText(/Document corrompu/)).toBeVisible()
  await expect.element(debut).toHaveValue('05/10/2026')
  expect(onClose).not.toHaveBeenCalled()
  expect(serveur.demandes(consommationCalls.exportPdf)[0]?.body.dateDebut).toBe('2026-10-05')
  expect(serveur.demandes(exportCsv)).toEqual([])
  serveur.refuse(consommationCalls.exportPdf, { status: 403, message: 'Ces relevés vous sont fermés.' })
  await envoyer.click()
  await expect.element(page.getByText(/Ces relevés vous sont fermés/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  // Nothing of it would be lost.
  await page.getByRole('dialog').getByText('Fermer', { exact: true }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
