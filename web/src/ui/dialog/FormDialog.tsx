import { useId, type ReactNode } from 'react'
import { Form, type AnyForm } from '../fields/Form.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface Props extends Pick<DialogProps, 'title' | 'shape' | 'onClose'> {
  form: AnyForm
  submitLabel: string
  /** Beside the button: another way out. */
  aside?: ReactNode
  /** As in a form that is no window. */
  failure?: ReactNode
  enterSends?: boolean
  open?: boolean
  className?: string
  /** The fields. */
  children: ReactNode
}

/** A window that is a form: its fields, and the button that sends them at the bottom. */
export function FormDialog({
  form,
  submitLabel,
  aside,
  failure,
  enterSends,
  open = true,
  className,
  children,
  ...dialog
}: Props) {
  const id = useId()
  const actions = (
    <>
      <SubmitButton form={id} loading={form.enCours}>
        {submitLabel}
      </SubmitButton>
      {aside}
    </>
  )
  return (
    <Dialog open={open} {...dialog} actions={actions}>
      <Form id={id} form={form} failure={failure} enterSends={enterSends} className={className}>
        {children}
      </Form>
    </Dialog>
  )
}
