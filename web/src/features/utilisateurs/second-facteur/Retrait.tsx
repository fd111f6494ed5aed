import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.gestion

export type ARetirer =
  | { type: 'retirerApplication' }
  | { type: 'retirerPasskey'; id: number; nom: string }
  | { type: 'codes' }

interface Fait {
  message: string
  codesSecours: readonly string[] | null
}
interface Props {
  quoi: ARetirer
  onFait: (fait: Fait) => void
  onClose: () => void
}

async function retirer(quoi: ARetirer): Promise<Fait> {
  if (quoi.type === 'codes') return client(secondFacteurCalls.nouveauxCodesSecours, {})
  const { message } =
    quoi.type === 'retirerApplication'
      ? await client(secondFacteurCalls.retireApplication, {})
      : await client(secondFacteurCalls.retirePasskey, { body: { id: quoi.id } })
  return { message, codesSecours: null }
}

const questionDe = (quoi: ARetirer): string => {
  if (quoi.type === 'codes') return textes.questionCodes
  return quoi.type === 'retirerApplication' ? textes.questionApplication : textes.questionPasskey(quoi.nom)
}

/** Asks before a factor goes, or the recovery codes are replaced. */
export function Retrait({ quoi, onFait, onClose }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: retirer,
    onSuccess: onFait,
    onError: onClose,
  })
  const codes = quoi.type === 'codes'
  return (
    <ConfirmDialog
      open
      question={questionDe(quoi)}
      confirmLabel={codes ? textes.remplacer : textes.retirer}
      cancelLabel={textes.garder}
      loading={isPending}
      onConfirm={() => mutate(quoi)}
      onCancel={onClose}
    >
      <p>{codes ? textes.detailCodes : textes.detailRetrait}</p>
    </ConfirmDialog>
  )
}
