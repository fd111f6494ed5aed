import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageTelechargement } from '../../../lib/client/documents.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from '../liste/Liste.module.css'
import { telechargerAnnexe, telechargerFacture } from './telecharger-facture.ts'

const textes = libelles.documents

/** The PDF of an invoice, or that there is none, and what was sent along with it. */
export function Documents({ facture }: { facture: Facture }) {
  const { numeroFactureClient, isPDFExiste, annexe } = facture
  const pdf = useMutation({
    mutationFn: telechargerFacture,
    onSuccess: () => showToast('resolu', textes.pdfFait),
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    meta: { erreurAffichee: true },
  })
  const jointe = useMutation({
    mutationFn: telechargerAnnexe,
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    meta: { erreurAffichee: true },
  })
  return (
    <>
      {isPDFExiste ? (
        <IconButton
          label={textes.pdf(numeroFactureClient)}
          aria-disabled={pdf.isPending || undefined}
          onClick={() => !pdf.isPending && pdf.mutate(facture)}
        >
          <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <span className={styles.sansPdf}>{textes.sansPdf}</span>
      )}
      {annexe && (
        <IconButton
          label={textes.annexe(annexe.libelle, numeroFactureClient)}
          onClick={() => !jointe.isPending && jointe.mutate(annexe)}
        >
          <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
