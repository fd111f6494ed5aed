import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate, lireDate } from '../../lib/formats/dates.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from '../libelles.ts'
import styles from './Field.module.css'
import { formatOnBlur, replaceValue } from './replace-value.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useFieldId } from './use-field-id.ts'

type Props = Omit<TextFieldProps, 'type' | 'suffix' | 'min' | 'max' | 'name'> & {
  name: string
  /** ISO days that bound the calendar; what is typed is checked by the form. */
  min?: string | number
  max?: string | number
}

const reformat = (typed: string) => {
  const iso = lireDate(typed)
  return iso && formatDate(iso)
}

/** A day typed DD/MM/YYYY, tidied on leaving the field, with the browser's calendar beside it. Its value is the text. */
export function DateField({ min, max, onBlur, id, ...props }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const textId = useFieldId(id, props.name)
  const write = (iso: string) => {
    const text = document.getElementById(textId)
    if (text instanceof HTMLInputElement && iso) replaceValue(text, formatDate(iso))
  }
  const suffix = (
    <>
      <IconButton
        className={styles.inside}
        label={libelles.choisirDate}
        size="sm"
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </>
  )
  return (
    <TextField
      width="short"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      id={textId}
      className={styles.date}
      suffix={suffix}
      onBlur={formatOnBlur(reformat, onBlur)}
    />
  )
}
