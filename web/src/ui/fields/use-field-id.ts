import { useId } from 'react'
import { fieldId } from './field.ts'

/** The control's id: the given one, else from its name, else a generated one. */
export function useFieldId(id: string | undefined, name: string | undefined): string {
  const generated = useId()
  return id ?? (name ? fieldId(name) : generated)
}
