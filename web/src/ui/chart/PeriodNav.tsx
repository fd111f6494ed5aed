import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import styles from './PeriodNav.module.css'

interface Props {
  /** The period shown: « Octobre 2026 ». */
  period: string
  /** Spoken names: « Septembre 2026 », « Novembre 2026, à venir ». */
  previousLabel: string
  nextLabel: string
  /** Left out when there is nothing that way. */
  onPrevious?: () => void
  onNext?: () => void
}

/** From a period to its neighbours. */
export function PeriodNav({ period, previousLabel, nextLabel, onPrevious, onNext }: Props) {
  return (
    <div className={styles.nav}>
      <IconButton label={previousLabel} aria-disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <output className={styles.name}>{period}</output>
      <IconButton label={nextLabel} aria-disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
