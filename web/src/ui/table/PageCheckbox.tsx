import { libelles } from './libelles.ts'
import styles from './DataTable.module.css'

interface Props {
  table: {
    getIsAllRowsSelected: () => boolean
    getIsSomeRowsSelected: () => boolean
    toggleAllRowsSelected: (value: boolean) => void
  }
}

/** Chooses, or leaves, every row of the page. */
export function PageCheckbox({ table }: Props) {
  'use no memo'
  const all = table.getIsAllRowsSelected()
  const some = !all && table.getIsSomeRowsSelected()
  return (
    <label className={styles.hit}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        type="checkbox"
        aria-label={libelles.selectionnerLaPage}
        checked={all}
        onChange={() => table.toggleAllRowsSelected(!all)}
      />
    </label>
  )
}
