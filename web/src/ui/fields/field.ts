import type { ReactNode } from 'react'

/** What stands around a control, read in this order: label, hint, error, control. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says what to type: « Indiquez la date de votre départ. » */
  error?: string
  /** Adds « (facultatif) »: what is not optional is required, and not marked. */
  optional?: boolean
}

/** The id of a control from its form's and its name: what the error summary focuses. */
export const fieldId = (form: string, name: string) => `${form}champ-${name}`

/** Ids of the hint and of the error, and the attributes that tie the control to them. */
export function describe(id: string, { hint, error, optional }: Pick<FieldTexts, 'hint' | 'error' | 'optional'>) {
  const hintId = `${id}-aide`
  const errorId = `${id}-erreur`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': optional ? undefined : true,
    },
  } as const
}
