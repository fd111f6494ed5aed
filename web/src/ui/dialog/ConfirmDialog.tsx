import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  /** The question, with what it is about: « Résilier le contrat 0447122 ? » */
  question: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** The answers as verbs: « Résilier le contrat », « Garder le contrat ». */
  confirmLabel: string
  cancelLabel: string
  /** For what cannot be undone. */
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One decision, two answers. Closing it any way but the first button is the second. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  loading,
  onConfirm,
  onCancel,
}: Props) {
  const actions = (
    <>
      <SubmitButton variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
        {confirmLabel}
      </SubmitButton>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={question} actions={actions} dismissible={false}>
      {children}
    </Dialog>
  )
}
