import { IconCalendar, IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from './libelles.ts'
import { Popup } from '../popup/Popup.tsx'
import { type Period, writePeriod } from './period.ts'
import styles from './PeriodFilter.module.css'

// Fetched with what checks it when it is opened: lists come without.
const PeriodForm = lazy(async () => ({ default: (await import('./PeriodForm.tsx')).PeriodForm }))

export interface PeriodFilterProps {
  /** What the days are those of: « Date d’émission ». */
  legend: string
  value: Period
  onChange: (period: Period) => void
  /** Offered whole, in one press. */
  years: readonly number[]
}

/** Keeps a list to some days: a chip that tells them, and the form that it opens. */
export function PeriodFilter({ legend, value, onChange, years }: PeriodFilterProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chip = useRef<HTMLDivElement>(null)
  const written = writePeriod(value)
  const apply = (period: Period) => {
    onChange(period)
    setOpen(false)
    button.current?.focus()
  }
  const text = (
    <>
      <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      <span>{written === null ? libelles.titre : libelles.choisie(written)}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
  return (
    <div className={styles.filter}>
      <div ref={chip} className={classes(styles.chip, written !== null && styles.set)}>
        <Popup
          open={open}
          onOpenChange={setOpen}
          button={text}
          buttonClassName={styles.open}
          buttonRef={button}
          label={libelles.titre}
          align="start"
          anchor={chip}
          className={styles.panel}
        >
          <Suspense>
            <PeriodForm legend={legend} value={value} years={years} onApply={apply} />
          </Suspense>
        </Popup>
        {written !== null && (
          <IconButton className={styles.clear} label={libelles.effacer} onClick={() => apply({})}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
