import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { publishHeight } from '../bottom-height.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from './libelles.ts'
import { counted, type Noun } from './noun.ts'
import styles from './BulkBar.module.css'

interface Props {
  count: number
  total: number
  noun?: Noun
  /** Chooses what the whole query finds; absent once done. */
  onSelectAll?: () => void
  onClear: () => void
  /** Quiet, small buttons: what can be done to them all. */
  children: ReactNode
}

/** Sticks at the bottom while rows are chosen: how many, all of them, what to do, leave. */
export function BulkBar({ count, total, noun = libelles.lignes, onSelectAll, onClear, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? publishHeight(bar.current, '--ael-bulk-bar') : undefined), [])
  return (
    <section ref={bar} className={styles.bar} aria-label={libelles.selection}>
      <output className={styles.count}>
        {formatNombre(count)} {counted(noun, count)}
      </output>
      {onSelectAll && count < total && (
        <button type="button" className={styles.all} onClick={onSelectAll}>
          {libelles.choisirTout(formatNombre(total))}
        </button>
      )}
      <span className={styles.separator} aria-hidden="true" />
      {children}
      <IconButton label={libelles.viderSelection} onClick={onClear}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
