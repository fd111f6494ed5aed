import { formatDate } from '../../lib/formats/dates.ts'
import { useFormulaire } from '../../lib/formulaires/use-formulaire.ts'
import { Button } from '../Button.tsx'
import { DateField } from '../fields/DateField.tsx'
import { Form } from '../fields/Form.tsx'
import { libelles } from './libelles.ts'
import { periodSchema } from './period-schema.ts'
import { type Period, yearPeriod } from './period.ts'
import styles from './PeriodFilter.module.css'

interface Props {
  legend: string
  value: Period
  years: readonly number[]
  onApply: (period: Period) => void
}

const typed = (day: string | undefined): string => (day ? formatDate(day) : '')

/** The first and the last day, typed or picked, or a whole year. */
export function PeriodForm({ legend, value, years, onApply }: Props) {
  const form = useFormulaire({
    schema: periodSchema,
    depart: { 'periode-du': typed(value.du), 'periode-au': typed(value.au) },
    court: true,
    sansPerte: true,
    envoyer: async (period) => onApply(period),
  })
  return (
    <Form form={form} enterSends>
      <fieldset className={styles.fields}>
        <legend>{legend}</legend>
        <DateField {...form.champ('periode-du')} label={libelles.du} optional />
        <DateField {...form.champ('periode-au')} label={libelles.au} optional />
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
    </Form>
  )
}
