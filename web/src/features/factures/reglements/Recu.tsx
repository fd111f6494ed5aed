import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Reglement } from '@ael/contract/factures/listes.schemas.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.reglements

async function telechargerRecu({ numeroContrat, identifiant }: Reglement): Promise<void> {
  const document = await client(facturesCalls.telechargerRecu, {
    params: { contract: numeroContrat, id: identifiant },
  })
  enregistrerDocument(document, textes.recuFichier(numeroContrat))
}

/** The receipt of a settlement; nothing for what the bank sent back or was given back. */
export function Recu({ reglement }: { reglement: Reglement }) {
  const { mutate, isPending } = useMutation({
    mutationFn: telechargerRecu,
    onSuccess: () => showToast('resolu', textes.recuFait),
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    meta: { erreurAffichee: true },
  })
  if (reglement.montantTtc <= 0) return null
  return (
    <IconButton
      label={textes.recu(reglement.dateReglement)}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(reglement)}
    >
      <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
