import { formatTelephone } from '../../lib/formats/identifiants.ts'
import { formatOnBlur } from './replace-value.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone number, grouped by pairs on leaving the field; pasted dots and spaces are welcome. */
export function PhoneField({ onBlur, ...props }: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField width="short" autoComplete="tel" {...props} type="tel" onBlur={formatOnBlur(formatTelephone, onBlur)} />
  )
}
