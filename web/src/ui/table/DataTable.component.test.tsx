import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { emptySelection, type DataColumn, type TableSelection } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { ListQuery } from './list-query.ts'
import { changeListQuery } from './list-query.ts'

interface Contrat {
  numero: string
  adresse: string
  solde: string
}
const contrat = (rang: number): Contrat => ({
  numero: String(447100 + rang).padStart(7, '0'),
  adresse: `${rang} rue des Tanneurs`,
  solde: `${rang},00 €`,
})
const columns: ReadonlyArray<DataColumn<Contrat>> = [
  { id: 'numero', header: 'Numéro', cell: ({ numero }) => numero, sortable: true, rowHeader: true, card: 'title' },
  { id: 'adresse', header: 'Adresse', cell: ({ adresse }) => adresse, sortable: true },
  { id: 'solde', header: 'Solde', cell: ({ solde }) => solde, numeric: true, card: 'end', cardLabel: true },
  {
    id: 'actions',
    header: '',
    quietHeader: true,
    card: 'hidden',
    cell: ({ numero }) => <Button aria-label={`Voir ${numero}`}>Voir</Button>,
  },
]
const onQueryChange = vi.fn<(change: Partial<ListQuery>) => void>()
const onRetry = vi.fn<() => void>()

type Props = Partial<DataTableProps<Contrat>> & { query?: ListQuery; selectable?: boolean }

function Essai({ query: depart, selectable = false, ...props }: Props) {
  const [query, setQuery] = useState<ListQuery>(depart ?? { indexPage: 1, nbElements: 10 })
  const [selection, setSelection] = useState<TableSelection>(emptySelection)
  const change = (patch: Partial<ListQuery>) => {
    onQueryChange(patch)
    setQuery((before) => changeListQuery(before, patch))
  }
  return (
    <DataTable
      caption="Contrats du compte"
      columns={columns}
      rows={[1, 2, 3].map(contrat)}
      getRowId={({ numero }) => numero}
      getRowName={({ numero }) => `le contrat ${numero}`}
      total={3}
      query={query}
      onQueryChange={change}
      noun={['contrat', 'contrats']}
      empty={<EmptyState title="Aucun contrat" action={<Button>Rattacher un contrat</Button>} />}
      bulkActions={<Button>Exporter la sélection</Button>}
      {...(selectable && { selection, onSelectionChange: setSelection })}
      {...props}
    />
  )
}
const table = page.getByRole('table', { name: 'Contrats du compte' })
const pagination = page.getByRole('navigation', { name: 'Pagination' })

beforeEach(() => {
  onQueryChange.mockClear()
  onRetry.mockClear()
})

describe('a table', () => {
  it('names its rows and its columns, the quiet ones too', async () => {
    await afficher(<Essai />)
    await expect.element(table).toBeVisible()
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Numéro', 'Adresse', 'Solde', 'Actions'])
    await expect.element(table.getByRole('rowheader', { name: '0447102' })).toBeVisible()
    await expect.element(table.getByRole('cell', { name: '2 rue des Tanneurs' })).toBeVisible()
    await expect.element(pagination).toMatchTextContent('1–3 sur 3 contrats')
  })

  it('is sorted by a press on a header, then the other way round, by the keyboard as well', async () => {
    await afficher(<Essai />)
    const entete = table.getByRole('columnheader', { name: 'Adresse' })
    await expect.element(entete).not.toHaveAttribute('aria-sort')
    await entete.getByRole('button').click()
    await expect.element(entete).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect.element(entete).toHaveAttribute('aria-sort', 'descending')
    await expect.element(entete.getByRole('button')).toHaveFocus()
    expect(onQueryChange.mock.lastCall).toEqual([
      { indexPage: 1, nbElements: 10, tri: 'adresse', triDecroissant: true },
    ])
    await expect.element(table.getByRole('columnheader', { name: 'Solde' }).getByRole('button')).not.toBeInTheDocument()
  })

  it('turns its pages, and keeps the focus on the last one', async () => {
    await afficher(<Essai total={23} />)
    const suivante = page.getByRole('button', { name: 'Page suivante' })
    await expect.element(page.getByRole('button', { name: 'Page précédente' })).toHaveAttribute('aria-disabled', 'true')
    await suivante.click()
    await expect.element(pagination).toMatchTextContent('11–20 sur 23 contrats')
    await userEvent.keyboard('{Enter}')
    await expect.element(pagination).toMatchTextContent('21–23 sur 23 contrats')
    await expect.element(suivante).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onQueryChange).toHaveBeenCalledTimes(2)
  })

  it.each([
    [{ total: 12_000, totalMax: 10_000 }, /^1–10 sur plus de 10.000 contrats$/],
    [{ total: 12, partial: true }, /^1–10 sur 12 contrats au moins.: ajoutez un mot/],
  ])('of which %o is known promises no more', async (connu, dit) => {
    await afficher(<Essai {...connu} />)
    await expect.element(pagination.getByRole('status')).toMatchTextContent(dit)
  })

  it('shows more rows a page, from the first one again', async () => {
    await afficher(<Essai total={60} query={{ indexPage: 3, nbElements: 10 }} />)
    await page.getByRole('combobox', { name: 'Lignes par page' }).selectOptions('50')
    await expect.element(pagination).toMatchTextContent('1–50 sur 60 contrats')
  })

  it('wider than its place, scrolls within it', async () => {
    const large = { ...columns[1]!, cell: () => <span style={{ display: 'block', width: 1300 }}>Une adresse</span> }
    await afficher(<Essai columns={[columns[0]!, large, ...columns.slice(2)]} rows={[contrat(1)]} total={1} />)
    const voir = page.getByRole('button', { name: 'Voir 0447101' })
    await expect.element(voir).toBeVisible()
    expect(voir.element().getBoundingClientRect().right).toBeGreaterThan(innerWidth)
    voir.element().scrollIntoView({ inline: 'end' })
    expect(voir.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  it('is too short to be cut, and does not offer it', async () => {
    await afficher(<Essai />)
    await expect.element(page.getByRole('button', { name: 'Page suivante' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'Lignes par page' })).not.toBeInTheDocument()
  })

  it('says that it is loading, then that nothing is there, with what to do', async () => {
    const ecran = await afficher(<Essai rows={undefined} />)
    await expect.element(page.getByText('Chargement')).toBeVisible()
    await ecran.unmount()
    await afficher(<Essai rows={[]} total={0} />)
    await expect.element(page.getByRole('heading', { name: 'Aucun contrat' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Rattacher un contrat' })).toBeVisible()
    await expect.element(pagination).not.toBeInTheDocument()
  })

  it('goes back to its last page when the one that is asked for has gone', async () => {
    await afficher(<Essai rows={[]} total={23} query={{ indexPage: 9, nbElements: 10 }} />)
    await expect.poll(() => onQueryChange.mock.lastCall).toEqual([{ indexPage: 3 }])
  })

  it('says what failed instead of its rows, and offers to try again', async () => {
    await afficher(
      <Essai
        error={{
          error: new Error('x'),
          title: 'Vos contrats ne s’affichent pas',
          detail: 'Ils sont intacts.',
          onRetry,
        }}
      />,
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ils sont intacts.')
    await expect.element(table).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the former page on screen while another one is on its way', async () => {
    await afficher(<Essai loading />)
    await expect.element(table).toBeVisible()
    await expect.element(page.getByText('0447101')).toBeVisible()
  })
})

describe('a choice of rows', () => {
  const ligne = (rang: number) => page.getByRole('checkbox', { name: `Choisir le contrat ${contrat(rang).numero}` })
  const laPage = page.getByRole('checkbox', { name: 'Choisir toute la page' })
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })

  it('is counted, with what can be done to it', async () => {
    await afficher(<Essai selectable total={486} />)
    await expect.element(barre).not.toBeInTheDocument()
    await ligne(1).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('1 contrat')
    await ligne(2).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('2 contrats')
    await expect.element(laPage).toBePartiallyChecked()
    await ligne(2).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('1 contrat')
    await expect.element(ligne(2)).not.toBeChecked()
    await expect.element(barre.getByRole('button', { name: 'Exporter la sélection' })).toBeVisible()
    await barre.getByRole('button', { name: 'Vider la sélection' }).click()
    await expect.element(barre).not.toBeInTheDocument()
    await expect.element(ligne(1)).not.toBeChecked()
  })

  it.each([
    ['rows', 1280, 'tbody tr'],
    ['cards', 390, 'li'],
  ])('shows which %s are in it, and no other', async (_, largeur, une) => {
    await page.viewport(largeur, 900)
    onTestFinished(() => page.viewport(1280, 900))
    await afficher(<Essai selectable />)
    await ligne(1).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('1 contrat')
    const fond = (rang: number) => getComputedStyle(ligne(rang).element().closest(une)!).backgroundColor
    await expect.poll(() => fond(1)).not.toBe(fond(2))
    expect(fond(3)).toBe(fond(2))
    await barre.getByRole('button', { name: 'Vider la sélection' }).click()
    await expect.poll(() => fond(1)).toBe(fond(2))
  })

  it('takes those since the last one with Shift', async () => {
    await afficher(<Essai selectable />)
    await ligne(1).click()
    await ligne(3).click({ modifiers: ['Shift'] })
    await expect.element(barre.getByRole('status')).toHaveTextContent('3 contrats')
    await expect.element(ligne(2)).toBeChecked()
  })

  it('takes the page, then all that the list finds', async () => {
    await afficher(<Essai selectable total={486} />)
    await laPage.click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('3 contrats')
    await barre.getByRole('button', { name: 'Choisir les 486' }).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('486 contrats')
    await expect.element(barre.getByRole('button', { name: 'Choisir les 486' })).not.toBeInTheDocument()
    // But for one of them: what is out of sight is not chosen any more.
    await ligne(2).click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('2 contrats')
    await expect.element(ligne(2)).not.toBeChecked()
    await barre.getByRole('button', { name: 'Choisir les 486' }).click()
    await laPage.click()
    await expect.element(barre).not.toBeInTheDocument()
  })

  it('takes no more than the page where all would be more than what is shown', async () => {
    await afficher(<Essai selectable selectAll={false} total={486} />)
    await laPage.click()
    await expect.element(barre.getByRole('status')).toHaveTextContent('3 contrats')
    await expect.element(barre.getByRole('button', { name: 'Choisir les 486' })).not.toBeInTheDocument()
  })

  it('is made by the keyboard', async () => {
    await afficher(<Essai selectable columns={columns.slice(2)} />)
    await userEvent.tab()
    await expect.element(laPage).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(ligne(1)).toBeChecked()
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1280, 900))
  const liste = page.getByRole('list', { name: 'Contrats du compte' })

  it('is a list of cards, sorted by a list of orders', async () => {
    await afficher(<Essai />)
    await expect.element(liste).toBeVisible()
    await expect.element(table).not.toBeInTheDocument()
    await expect.element(liste.getByRole('listitem').first()).toHaveTextContent('04471011 rue des TanneursSolde1,00 €')
    await expect.element(page.getByRole('button', { name: 'Voir 0447101' })).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Trier par' }).selectOptions('Adresse, décroissant')
    expect(onQueryChange.mock.lastCall).toEqual([{ tri: 'adresse', triDecroissant: true }])
  })

  it('stays where it is when nothing is found in the end', async () => {
    const { rerender } = await afficher(<Essai rows={undefined} />)
    const cadre = () => document.querySelector('[aria-busy]')?.getBoundingClientRect().top
    await expect.element(page.getByRole('combobox', { name: 'Trier par' })).toBeVisible()
    const avant = cadre()
    await rerender(<Essai rows={[]} total={0} />)
    await expect.element(page.getByText('Aucun contrat')).toBeVisible()
    expect(cadre()).toBe(avant)
  })

  it('does not name what a row has not', async () => {
    await afficher(<Essai rows={[{ ...contrat(1), solde: '' }]} total={1} />)
    await expect.element(liste.getByText('1 rue des Tanneurs')).toBeVisible()
    await expect.element(liste.getByText('Solde')).not.toBeInTheDocument()
  })

  it('keeps its choices, and never runs out of the width', async () => {
    const long = {
      ...contrat(1),
      adresse: 'Résidence-des-Acacias-et-de-ses-dépendances-du-quai-de-la-Régie '.repeat(3),
    }
    await afficher(<Essai selectable rows={[long]} total={1} />)
    await page.getByRole('checkbox', { name: 'Choisir le contrat 0447101' }).click()
    await expect.element(page.getByRole('status').filter({ hasText: '1 contrat' }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('stays a table when it is short enough', async () => {
    await afficher(<Essai onPhone="table" />)
    await expect.element(table).toBeVisible()
  })
})
