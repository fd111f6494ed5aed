import { TextField, type TextFieldProps } from './TextField.tsx'

/** A number copied from a document: in capitals, neither completed nor corrected. */
export const ReferenceField = (props: TextFieldProps) => (
  <TextField autoCapitalize="characters" autoComplete="off" spellCheck={false} {...props} />
)
