import { useState } from 'react'
import { formatEuros, formatM3 } from '../../lib/formats/nombres.ts'
import { Button } from '../Button.tsx'
import { GroupTag } from '../GroupTag.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { type DataColumn, emptySelection } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useDensity } from '../table/density.ts'
import { DensityChoice } from '../table/DensityChoice.tsx'
import { type ListQuery, useListQuery } from '../table/list-query.ts'
import { NothingFound } from '../table/NothingFound.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { type ContratExemple, contratsExemple } from './contrats-exemple.ts'
import styles from './Planche.module.css'

const rien = {
  rien: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F»`,
  rienRaison: 'Cherchez un numéro de contrat, une rue ou un groupe.',
  revoir: 'Revoir tous les contrats',
}
const etats = {
  'a jour': (
    <StatusBadge level="resolu" icon={false}>
      À jour
    </StatusBadge>
  ),
  'a payer': <StatusBadge>À payer</StatusBadge>,
  inhabituel: <StatusBadge level="attention">Inhabituel</StatusBadge>,
  'sans releve': <StatusBadge>Sans relevé</StatusBadge>,
}

const colonnes: ReadonlyArray<DataColumn<ContratExemple>> = [
  {
    id: 'numero',
    header: 'Contrat',
    sortable: true,
    rowHeader: true,
    card: 'title',
    cell: (c) => <a href="#/planche">{c.numero}</a>,
  },
  { id: 'adresse', header: 'Adresse de desserte', sortable: true, cell: (c) => c.adresse },
  {
    id: 'groupe',
    header: 'Groupe',
    card: 'start',
    cell: (c) => <GroupTag colour={c.couleur}>{c.groupe}</GroupTag>,
  },
  { id: 'etat', header: 'État', card: 'end', cell: (c) => etats[c.etat] },
  {
    id: 'litres',
    header: '30 jours',
    sortable: true,
    numeric: true,
    card: 'start',
    cardLabel: true,
    cell: (c) => (c.litres === null ? '–' : formatM3(c.litres)),
  },
  {
    id: 'solde',
    header: 'Solde',
    sortable: true,
    numeric: true,
    card: 'end',
    cell: (c) => formatEuros(c.solde),
  },
]

const valeurs: Record<string, (contrat: ContratExemple) => string | number> & {
  numero: (contrat: ContratExemple) => string
} = {
  numero: (c) => c.numero,
  adresse: (c) => c.adresse,
  litres: (c) => c.litres ?? -1,
  solde: (c) => c.solde,
}

/** What the server does in the product: search, sort, cut. */
function chercher({ recherche = '', tri, triDecroissant, indexPage, nbElements }: ListQuery) {
  const trouves = contratsExemple.filter((c) => `${c.numero} ${c.adresse} ${c.groupe}`.includes(recherche))
  const tries = trouves.toSorted((a, b) => {
    const [x, y] = [a, b].map(valeurs[tri ?? 'numero'] ?? valeurs.numero)
    return String(x).localeCompare(String(y), 'fr', { numeric: true }) * (triDecroissant ? -1 : 1)
  })
  return { total: trouves.length, page: tries.slice((indexPage - 1) * nbElements, indexPage * nbElements) }
}

/** A list of contracts with its search, density, selection and bulk bar. */
export function Tableau() {
  const [query, change] = useListQuery({ nbElements: 10, tri: 'numero' })
  const [density, setDensity] = useDensity()
  const [selection, setSelection] = useState(emptySelection)
  const { page, total } = chercher(query)
  return (
    <section className={styles.c12} aria-label="Tableau">
      <div className={styles.tools}>
        <SearchField
          placeholder="Contrat, adresse, groupe"
          value={query.recherche ?? ''}
          onSearch={(recherche) => change({ recherche })}
        />
        <div className={styles.push}>
          <DensityChoice value={density} onChange={setDensity} />
        </div>
      </div>
      <DataTable
        caption="Contrats d’exemple"
        columns={colonnes}
        rows={page}
        total={total}
        noun={['contrat', 'contrats']}
        getRowId={(contrat) => contrat.numero}
        getRowName={(contrat) => `le contrat ${contrat.numero}`}
        query={query}
        onQueryChange={change}
        density={density}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={
          <Button size="sm" variant="quiet">
            Affecter à un groupe
          </Button>
        }
        empty={<NothingFound texts={rien} search={query.recherche ?? ''} onReset={() => change({ recherche: '' })} />}
      />
    </section>
  )
}
