import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address: no capital, no spelling. The user's own unless `autoComplete` says otherwise. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}
