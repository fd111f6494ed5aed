import { useState, type SubmitEvent } from 'react'
import { formatDate } from '../../lib/formats/dates.ts'
import { Button } from '../Button.tsx'
import { DateField } from '../fields/DateField.tsx'
import { fieldId } from '../fields/field.ts'
import { focusById } from '../focus-by-id.ts'
import { libelles } from './libelles.ts'
import { parsePeriod, type Period, type PeriodErrors, yearPeriod } from './period.ts'
import styles from './PeriodFilter.module.css'

const NAMES = { du: 'periode-du', au: 'periode-au' } as const

interface Props {
  legend: string
  value: Period
  years: readonly number[]
  onApply: (period: Period) => void
}

/** The first and the last day, typed or picked, or a whole year. */
export function PeriodForm({ legend, value, years, onApply }: Props) {
  const [typed, setTyped] = useState({
    du: value.du ? formatDate(value.du) : '',
    au: value.au ? formatDate(value.au) : '',
  })
  const [errors, setErrors] = useState<PeriodErrors>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = parsePeriod(typed)
    if ('period' in read) return onApply(read.period)
    setErrors(read.errors)
    focusById(fieldId(read.errors.du ? NAMES.du : NAMES.au))
  }
  const field = (side: keyof Period, label: string) => (
    <DateField
      name={NAMES[side]}
      label={label}
      optional
      value={typed[side]}
      error={errors[side]}
      onChange={({ currentTarget }) => {
        setTyped({ ...typed, [side]: currentTarget.value })
        setErrors({ ...errors, [side]: undefined })
      }}
    />
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.fields}>
        <legend>{legend}</legend>
        {field('du', libelles.du)}
        {field('au', libelles.au)}
      </fieldset>
      <p className={styles.actions}>
        {years.map((year) => (
          <Button
            key={year}
            variant="quiet"
            size="sm"
            aria-label={libelles.annee(year)}
            onClick={() => onApply(yearPeriod(year))}
          >
            {year}
          </Button>
        ))}
        <Button type="submit" size="sm" className={styles.apply}>
          {libelles.appliquer}
        </Button>
      </p>
    </form>
  )
}
