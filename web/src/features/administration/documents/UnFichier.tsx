import type { RefCallback } from 'react'
import { FilesField } from '../../../ui/fields/FilesField.tsx'

interface Props {
  /** What the form says of the field, whose value is a list of one file at most. */
  champ: {
    field: { name: string; value: File[]; onChange: (fichiers: File[]) => void; ref: RefCallback<HTMLInputElement> }
    fieldState: { error?: { message?: string | undefined } | undefined }
  }
  label: string
  hint: string
  /** The extensions that are taken, as `accept` lists them. */
  accept: string
}

/** The one file of a form. */
export function UnFichier({
  champ: {
    field: { name, value, onChange, ref },
    fieldState: { error },
  },
  ...textes
}: Props) {
  return (
    <FilesField
      {...textes}
      ref={ref}
      name={name}
      error={error?.message}
      files={value}
      full={value.length > 0}
      onAdd={(ajoutes) => onChange(ajoutes.slice(0, 1))}
      onRemove={() => onChange([])}
    />
  )
}
