import { createContext, use, useId } from 'react'
import { fieldId } from './field.ts'

/** What the ids of the fields of the form around begin with: a dialog may have a field of the same name as the page under it. */
export const FormId = createContext<string | null>(null)

/** The control's id: the given one, else from its form and its name, which the error summary knows, else a generated one. */
export function useFieldId(id: string | undefined, name: string | undefined): string {
  const form = use(FormId)
  const generated = useId()
  return id ?? (form !== null && name ? fieldId(form, name) : generated)
}
