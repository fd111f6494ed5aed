import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNombre } from '../../lib/formats/nombres.ts'
import { useParametre } from '../../lib/session/configuration.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from './libelles.ts'
import { type ListQuery, pageSizes } from './list-query.ts'
import { counted, type Noun } from './noun.ts'
import styles from './Pager.module.css'

interface Props {
  query: ListQuery
  total: number
  /** Above it, a total is not counted: « plus de 10 000 ». */
  totalMax?: number | undefined
  /** There may be more than was found: « 12 contrats au moins ». */
  partial?: boolean | undefined
  noun?: Noun
  onQueryChange: (change: Partial<ListQuery>) => void
}

/** « 1–25 sur 486 contrats », rows per page, previous and next page; a list too short for them goes without. */
export function Pager({ query, total: counting, totalMax, partial = false, noun = ['', ''], onQueryChange }: Props) {
  const { indexPage, nbElements } = query
  const beyond = totalMax !== undefined && counting > totalMax
  const total = beyond ? totalMax : counting
  const pages = Math.max(1, Math.ceil(total / nbElements))
  const sizes = pageSizes(useParametre('ConfigurationNbMaxElementPagination'))
  const first = (indexPage - 1) * nbElements + 1
  const last = Math.min(indexPage * nbElements, total)
  // Not `disabled`: the focus would be lost on the last page.
  const turn = (page: number) => page >= 1 && page <= pages && onQueryChange({ indexPage: page })
  return (
    <nav className={styles.pager} aria-label={libelles.pagination}>
      <output>
        {formatNombre(first)}–{formatNombre(last)} sur{' '}
        {beyond ? libelles.plusDe(formatNombre(total)) : formatNombre(total)} {counted(noun, total)}
        {partial && libelles.auMoins}
      </output>
      {total > Math.min(...sizes) && (
        <label className={styles.sizes}>
          {libelles.lignesParPage}
          <select
            value={nbElements}
            onChange={(event) => onQueryChange({ nbElements: Number(event.currentTarget.value) })}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <IconButton
            label={libelles.pagePrecedente}
            aria-disabled={indexPage <= 1}
            onClick={() => turn(indexPage - 1)}
          >
            <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <span>{libelles.page(indexPage, pages)}</span>
          <IconButton
            label={libelles.pageSuivante}
            aria-disabled={indexPage >= pages}
            onClick={() => turn(indexPage + 1)}
          >
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </nav>
  )
}
