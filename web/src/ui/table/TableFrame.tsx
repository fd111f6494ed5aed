import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './DataTable.module.css'

/** Around a table: its header follows the page, but in a place that is too narrow it scrolls by itself. */
export function TableFrame({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [tooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const compare = () => setTooWide(frame.scrollWidth > frame.clientWidth)
    const observer = new ResizeObserver(compare)
    for (const element of [frame, ...frame.children]) observer.observe(element)
    compare()
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={classes(styles.scroll, tooWide && styles.tooWide)}>
      {children}
    </div>
  )
}
