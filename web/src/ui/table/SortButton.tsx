import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './DataTable.module.css'

interface Props {
  label: string
  sorted: 'asc' | 'desc' | false
  onClick: () => void
}

/** A header that sorts; the order itself is said by the cell's `aria-sort`. */
export function SortButton({ label, sorted, onClick }: Props) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={onClick}>
      {label}
      {sorted && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
    </button>
  )
}
