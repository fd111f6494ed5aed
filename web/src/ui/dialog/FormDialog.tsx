import { useId, type ReactNode, type SubmitEvent } from 'react'
import { sansEnvoiParEntree } from '../../lib/formulaires/sans-envoi-par-entree.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface Props extends Pick<DialogProps, 'title' | 'shape' | 'onClose'> {
  submitLabel: string
  loading: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** The fields, what refused them before. */
  children: ReactNode
}

/** A window that is a form: its fields, and the button that sends them at the bottom. */
export function FormDialog({ submitLabel, loading, onSubmit, children, ...dialog }: Props) {
  const form = useId()
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <SubmitButton form={form} loading={loading}>
          {submitLabel}
        </SubmitButton>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void onSubmit(event)} ref={sansEnvoiParEntree}>
        {children}
      </form>
    </Dialog>
  )
}
