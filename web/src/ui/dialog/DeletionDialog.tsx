import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  /** `suite`: what that means. */
  texts: { question: ReactNode; confirmer: string; garder: string; suite?: ReactNode }
  /** What goes. */
  name?: ReactNode
  loading: boolean
  onConfirm: () => void
  onClose: () => void
  /** What more is to be said of it. */
  children?: ReactNode
}

/** The question before something goes for good. */
export function DeletionDialog({
  texts: { question, confirmer, garder, suite },
  name,
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
      {name !== undefined && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
      {children}
      {suite !== undefined && <p>{suite}</p>}
    </ConfirmDialog>
  )
}
