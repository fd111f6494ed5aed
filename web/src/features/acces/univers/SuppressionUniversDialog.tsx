import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversResume } from '@ael/contract/acces/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.suppression

interface Props {
  univers: UniversResume
  onClose: () => void
}

/** Deletes a perimeter, once the question has been answered. */
export function SuppressionUniversDialog({ univers: { key, libelle }, onClose }: Props) {
  const suppression = useCallMutation(accesCalls.deleteUnivers, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: onClose,
  })
  return (
    <DeletionDialog
      texts={textes}
      name={libelle}
      loading={suppression.isPending}
      onConfirm={() => suppression.mutate({ body: { key } })}
      onClose={onClose}
    />
  )
}
