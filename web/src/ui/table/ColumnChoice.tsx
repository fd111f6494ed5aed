import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { libelles } from './libelles.ts'
import { Popup } from '../popup/Popup.tsx'
import styles from './ColumnChoice.module.css'

interface Props {
  columns: ReadonlyArray<{ id: string; header: string; rowHeader?: boolean; quietHeader?: boolean }>
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Which columns a table shows; what names its rows, and what acts on them, always. */
export function ColumnChoice({ columns, hidden, onToggle }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popup
      open={open}
      onOpenChange={setOpen}
      label={libelles.colonnesAffichees}
      align="end"
      buttonClassName={buttonClass({ variant: 'outline', size: 'sm' })}
      button={
        <>
          <IconColumns3 size={20} stroke={1.75} aria-hidden="true" />
          {libelles.colonnes}
        </>
      }
      className={styles.panel}
    >
      {columns
        .filter(({ rowHeader, quietHeader }) => !rowHeader && !quietHeader)
        .map(({ id, header }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={!hidden.has(id)} onChange={() => onToggle(id)} />
            {header}
          </label>
        ))}
    </Popup>
  )
}
