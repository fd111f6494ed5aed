import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentCorrompu, messageTelechargement } from '../../../lib/client/documents.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { type Choix, exporterFactures, ExportRefuse } from './exporter-factures.ts'

const textes = libelles.documents

/** Exports the invoices chosen. The wait can be left: the file comes all the same. */
export function ExportFactures({ onFait, ...choix }: Choix & { onFait: () => void }) {
  const [attente, setAttente] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    // The wait goes first: the window of a refusal gives the focus back to where the wait had taken it.
    mutationFn: (demande: Choix) => exporterFactures(demande).finally(() => setAttente(false)),
    onMutate: () => setAttente(true),
    onSuccess: () => {
      showToast('resolu', textes.exportFait)
      onFait()
    },
    onError: (error) => {
      if (error instanceof ExportRefuse) setRefus(error.message)
      else if (error instanceof DocumentCorrompu) setRefus(textes.exportTechnique)
      else showToast('urgent', messageTelechargement(error))
    },
    meta: { erreurAffichee: true },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(choix)}
      >
        <IconFileZip size={20} stroke={1.75} aria-hidden="true" />
        {textes.exporter}
      </Button>
      <WaitingDialog
        open={attente}
        onClose={() => setAttente(false)}
        text={textes.exportEnCours}
        leaveLabel={textes.exportQuitter}
      />
      <Dialog
        open={refus !== null}
        onClose={() => setRefus(null)}
        title={textes.exportEchec}
        actions={<Button onClick={() => setRefus(null)}>{textes.compris}</Button>}
      >
        <p>{refus}</p>
      </Dialog>
    </>
  )
}
