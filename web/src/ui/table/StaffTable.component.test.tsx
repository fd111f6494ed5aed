import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { uneConfiguration } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { lignesDe } from '../../testing/tableaux.ts'
import type { LocalColumn } from './local-page.ts'
import { DayFilters } from './DayFilters.tsx'
import { LocalStaffTable } from './StaffTable.tsx'

interface Agence {
  nom: string
  ville: string
  contrats: number
}
const AGENCES: Agence[] = [
  { nom: 'Valombre', ville: 'Valombre', contrats: 9 },
  { nom: 'Étang', ville: 'Rives', contrats: 10 },
  { nom: 'Berge', ville: 'Rives', contrats: 2 },
]
const columns: readonly LocalColumn<Agence>[] = [
  { id: 'nom', header: 'Nom', cell: ({ nom }) => nom, value: ({ nom }) => nom, sortable: true, rowHeader: true },
  { id: 'ville', header: 'Ville', cell: ({ ville }) => ville, value: ({ ville }) => ville, sortable: true },
  { id: 'contrats', header: 'Contrats', cell: ({ contrats }) => contrats, value: (a) => a.contrats, sortable: true },
  { id: 'note', header: 'Note', cell: () => 'rien', aside: true },
  { id: 'actions', header: '', quietHeader: true, cell: ({ nom }) => <button type="button">{`Ouvrir ${nom}`}</button> },
]
const texts = {
  legende: 'Agences',
  recherche: 'Rechercher une agence',
  rechercheExemple: 'Nom, ville',
  exporter: 'Exporter les agences',
  echec: 'Les agences ne s’affichent pas',
  echecDetail: 'Elles sont intactes.',
  rien: 'Aucune agence',
  rienRaison: 'Cherchez autre chose.',
  compte: ['agence', 'agences'],
} as const
const lire = vi.fn<() => Promise<{ resultats: Agence[] }>>()
const onExport = vi.fn<(format: string) => void>()

function Agences({ exporting = false }: { exporting?: boolean }) {
  const read = useQuery({ queryKey: ['agences'], queryFn: lire, retry: false })
  return (
    <LocalStaffTable
      name="agences"
      texts={texts}
      columns={columns}
      read={read}
      getRowId={({ nom }) => nom}
      exporting={exporting}
      onExport={onExport}
    />
  )
}
const ADRESSE = '/gestion/agences'
const ouvrir = (recherche = '', props: Parameters<typeof Agences>[0] = {}) =>
  afficher(<Agences {...props} />, { route: ADRESSE, adresse: `${ADRESSE}${recherche}` })
const tableau = page.getByRole('table', { name: 'Agences' })
const noms = () => expect.poll(() => lignesDe(tableau).map(({ Nom }) => Nom))
const csv = page.getByRole('button', { name: 'Exporter en CSV' })
const bouton = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  lire.mockReset()
  lire.mockResolvedValue({ resultats: AGENCES })
  onExport.mockClear()
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 2 } }),
  )
})

it('a list that is here in full is searched, sorted and cut as the address says', async () => {
  await ouvrir()
  await noms().toEqual(['Berge', 'Étang'])
  await expect.element(page.getByText('1–2 sur 3 agences')).toBeVisible()
  await bouton('Page suivante').click()
  await noms().toEqual(['Valombre'])
  await bouton('Contrats').click()
  await noms().toEqual(['Berge', 'Valombre'])
  await bouton('Contrats').click()
  await noms().toEqual(['Étang', 'Valombre'])
  await page.getByRole('searchbox', { name: 'Rechercher une agence' }).fill('étang RIVES')
  await userEvent.keyboard('{Enter}')
  await noms().toEqual(['Étang'])
  await page.getByRole('searchbox').fill('zzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Aucune agence' })).toBeVisible()
})

it('its columns are chosen and remembered, but for what names a row and what acts on it', async () => {
  const premiere = await ouvrir()
  await expect.element(tableau).toBeVisible()
  expect(Object.keys(lignesDe(tableau)[0] ?? {})).toEqual(['Nom', 'Ville', 'Contrats', 'Actions'])
  await bouton('Colonnes').click()
  const cases = page.getByRole('checkbox')
  await expect.element(cases.first()).toBeVisible()
  expect(cases.elements().map((une) => une.closest('label')?.textContent)).toEqual(['Ville', 'Contrats', 'Note'])
  await expect.element(page.getByRole('checkbox', { name: 'Note' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Note' }).click()
  await page.getByRole('checkbox', { name: 'Ville' }).click()
  await premiere.unmount()
  await ouvrir()
  await expect.element(tableau).toBeVisible()
  expect(Object.keys(lignesDe(tableau)[0] ?? {})).toEqual(['Nom', 'Contrats', 'Note', 'Actions'])
})

it('a view is kept under a name with its search and its order, shown again, and forgotten', async () => {
  await ouvrir('?recherche=e&tri=contrats&page=2')
  await noms().toEqual(['Étang'])
  await bouton('Vues').click()
  await expect.element(page.getByText('Aucune vue gardée.')).toBeVisible()
  const nom = page.getByRole('textbox', { name: /^Garder la vue présente/ })
  await expect.element(bouton('Garder la vue')).toHaveAttribute('aria-disabled', 'true')
  await nom.fill(' Au bord de l’eau ')
  await bouton('Garder la vue').click()
  await expect.element(nom).toHaveValue('')
  await bouton('Effacer la recherche').click()
  await expect.poll(() => location.hash).toBe(`#${ADRESSE}?tri=contrats`)
  await bouton('Vues').click()
  await bouton('Au bord de l’eau').click()
  // From its first page.
  await expect.poll(() => location.hash).toBe(`#${ADRESSE}?recherche=e&tri=contrats`)
  await noms().toEqual(['Berge', 'Valombre'])
  await bouton('Vues').click()
  await bouton('Oublier la vue Au bord de l’eau').click()
  await expect.element(page.getByText('Aucune vue gardée.')).toBeVisible()
})

it('is exported in either form once it is read, and not twice at once', async () => {
  const lue = await ouvrir()
  await expect.element(csv).toBeEnabled()
  await csv.click()
  await bouton('Exporter en Excel').click()
  expect(onExport.mock.calls).toEqual([['csv'], ['xlsx']])
  await lue.unmount()
  await ouvrir('', { exporting: true })
  await expect.element(tableau).toBeVisible()
  await expect.element(csv).toBeDisabled()
})

it('that cannot be read says so, has nothing to export, and is read again', async () => {
  lire.mockRejectedValue(new Error('Panne'))
  await ouvrir()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Les agences ne s’affichent pas.*Elles sont intactes\./)
  await expect.element(csv).toBeDisabled()
  lire.mockResolvedValue({ resultats: AGENCES })
  await bouton('Réessayer').click()
  await noms().toEqual(['Berge', 'Étang'])
})

it('on a phone it is sorted by a list of orders', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await ouvrir()
  await page.getByRole('combobox', { name: 'Trier par' }).selectOptions('Contrats, décroissant')
  await expect.poll(() => location.hash).toBe(`#${ADRESSE}?tri=contrats&ordre=decroissant`)
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Étang/)
})

it('the days between which a list is looked at stand in its address, from its first page', async () => {
  await afficher(<DayFilters texts={{ du: 'Du', au: 'Au' }} du="2026-11-01" au={undefined} />, {
    route: ADRESSE,
    adresse: `${ADRESSE}?du=2026-11-01&page=3&tri=nom`,
  })
  await expect.element(page.getByLabelText('Du')).toHaveValue('2026-11-01')
  await expect.element(page.getByLabelText('Au')).toHaveValue('')
  await page.getByLabelText('Au').fill('2026-11-30')
  await expect.poll(() => location.hash).toBe(`#${ADRESSE}?du=2026-11-01&tri=nom&au=2026-11-30`)
  await page.getByLabelText('Du').fill('')
  await expect.poll(() => location.hash).not.toContain('du=')
})
