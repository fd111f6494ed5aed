import { IconGripVertical } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { deplacer } from './deplacer.ts'
import styles from './Faq.module.css'
import { libelles } from './libelles.ts'

interface Props<T> {
  label: string
  elements: readonly T[]
  nom: (element: T) => string
  id: (element: T) => string
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void
  children: (element: T) => ReactNode
}

/** Things in an order: each is taken by its handle, with the pointer or by the arrows. */
export function ListeOrdonnee<T>({ label, elements, nom, id, onOrder, children }: Props<T>) {
  const [pris, setPris] = useState<number | null>(null)
  const placer = (de: number, vers: number) => {
    if (vers < 0 || vers >= elements.length || vers === de) return
    onOrder(deplacer(elements, de, vers).map(id))
  }
  const fleches = (event: KeyboardEvent, rang: number) => {
    const pas = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (pas === 0) return
    event.preventDefault()
    placer(rang, rang + pas)
  }
  return (
    <ul className={styles.liste} aria-label={label}>
      {elements.map((element, rang) => (
        <li key={id(element)}>
          <div
            role="presentation"
            className={classes(styles.element, pris === rang && styles.pris)}
            onDragOver={(event) => {
              if (pris !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              event.stopPropagation()
              if (pris !== null) placer(pris, rang)
              setPris(null)
            }}
          >
            <IconButton
              className={styles.poignee}
              label={libelles.deplacer(nom(element))}
              size="sm"
              draggable
              onDragStart={(event) => {
                event.stopPropagation()
                setPris(rang)
              }}
              onDragEnd={() => setPris(null)}
              onKeyDown={(event) => fleches(event, rang)}
            >
              <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <div className={styles.corps}>{children(element)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
