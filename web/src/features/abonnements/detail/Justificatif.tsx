import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageTelechargement } from '../../../lib/client/documents.ts'
import { Button } from '../../../ui/Button.tsx'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { telechargerJustificatif } from './telecharger-justificatif.ts'

const textes = libelles.justificatif

/** Downloads the proof of address of a contract. */
export function Justificatif({ numeroContrat }: { numeroContrat: string }) {
  const [attente, setAttente] = useState(false)
  const { mutate } = useMutation({
    mutationFn: telechargerJustificatif,
    onMutate: () => setAttente(true),
    onSuccess: () => showToast('resolu', textes.fait),
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    onSettled: () => setAttente(false),
    meta: { erreurAffichee: true },
  })
  return (
    <>
      <Button variant="outline" onClick={() => mutate(numeroContrat)}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {textes.bouton}
      </Button>
      <WaitingDialog open={attente} onClose={() => setAttente(false)} />
    </>
  )
}
