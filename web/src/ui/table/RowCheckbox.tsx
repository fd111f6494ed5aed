import { libelles } from './libelles.ts'

interface Props {
  row: {
    getIsSelected: () => boolean
    getToggleSelectedHandler: () => (event: unknown) => void
  }
  name: string
  className?: string
}

/** Chooses a row; with Shift, all those since the last one chosen. */
export function RowCheckbox({ row, name, className }: Props) {
  'use no memo'
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={libelles.choisir(name)}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  )
}
