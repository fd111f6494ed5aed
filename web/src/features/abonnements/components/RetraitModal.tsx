import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { oublierChoix } from '../../../lib/session/choix-courant.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.retrait

interface Props {
  contrat: Pick<ContratResume, 'numeroContrat' | 'adresseLivraisonConstruite'>
  /** How many contracts the account had before: without any left, nothing is looked at any more. */
  nbContrats: number
  onClose: () => void
}

/** Removes a contract from the account, once the question has been answered. */
export function RetraitModal({ contrat, nbContrats, onClose }: Props) {
  const { numeroContrat, adresseLivraisonConstruite } = contrat
  const retrait = useCallMutation(abonnementsCalls.gestionAbonnement, {
    onSuccess: ({ message }) => {
      if (nbContrats < 2) oublierChoix()
      showToast('resolu', message)
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      question={textes.question}
      confirmLabel={textes.confirmer}
      cancelLabel={textes.garder}
      loading={retrait.isPending}
      onConfirm={() => retrait.mutate({ body: { numeroContrat, action: 'DETACHER_CONTRAT' } })}
      onCancel={onClose}
    >
      <p>{textes.contrat(numeroContrat, adresseLivraisonConstruite)}</p>
      <p>{textes.suite}</p>
    </ConfirmDialog>
  )
}
