import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  texts: { question: ReactNode; confirmer: string; garder: string }
  loading: boolean
  onConfirm: () => void
  onClose: () => void
  /** What goes, and what that means. */
  children: ReactNode
}

/** The question before something goes for good. */
export function DeletionDialog({
  texts: { question, confirmer, garder },
  loading,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <ConfirmDialog
      open
      danger
      question={question}
      confirmLabel={confirmer}
      cancelLabel={garder}
      loading={loading}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
