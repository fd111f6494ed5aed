import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { oublierContexte, quitterContrat, useContexte } from '../../../lib/session/contexte.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.retrait

interface Props {
  contrat: Pick<ContratResume, 'numeroContrat' | 'adresseLivraisonConstruite'>
  onClose: () => void
}

/** Removes a contract from the account, once the question has been answered. */
export function RetraitDialog({ contrat, onClose }: Props) {
  const { numeroContrat, adresseLivraisonConstruite } = contrat
  const contexte = useContexte()
  const { nbContrats } = useUtilisateur()
  const affiche = contexte?.mode === 'contrat' && contexte.contrat.numeroContrat === numeroContrat
  const retrait = useMutation({
    mutationFn: async () => {
      if (affiche) await quitterContrat(numeroContrat)
      return client(abonnementsCalls.gestionAbonnement, { body: { numeroContrat, action: 'DETACHER_CONTRAT' } })
    },
    onSuccess: ({ message }) => {
      if (nbContrats < 2) oublierContexte()
      showToast('resolu', message)
    },
    onSettled: onClose,
  })
  return (
    <DeletionDialog texts={textes} loading={retrait.isPending} onConfirm={() => retrait.mutate()} onClose={onClose}>
      <p>{textes.contrat(numeroContrat, adresseLivraisonConstruite)}</p>
    </DeletionDialog>
  )
}
