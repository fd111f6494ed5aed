import { documentsCalls } from '@ael/contract/documents/calls.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../lib/client/documents.ts'
import { formatDate } from '../lib/formats/dates.ts'
import { formatTaille } from '../lib/formats/taille.ts'
import { WaitingDialog } from './dialog/WaitingDialog.tsx'
import { showToast } from './toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './DocumentList.module.css'

async function telecharger({ id, nomFichier }: DocumentArchive): Promise<void> {
  enregistrerDocument(await client(documentsCalls.telecharger, { body: { id } }), nomFichier)
}

/** « PDF » */
const format = (nomFichier: string): string => nomFichier.slice(nomFichier.lastIndexOf('.') + 1).toUpperCase()

/** Documents, each of which is downloaded by a press on its name. */
export function DocumentList({ documents, label }: { documents: readonly DocumentArchive[]; label?: string }) {
  const telechargement = useMutation({
    mutationFn: telecharger,
    onSuccess: (_, { libelle }) => showToast('resolu', libelles.documentTelecharge(libelle)),
    onError: (error) => showToast('urgent', messageTelechargement(error)),
    meta: { erreurAffichee: true },
  })
  return (
    <>
      <ul className={styles.liste} aria-label={label}>
        {documents.map((document) => (
          <li key={document.id}>
            <button type="button" className={styles.document} onClick={() => telechargement.mutate(document)}>
              <IconDownload className={styles.icone} size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.libelle}>{document.libelle}</span>
              <span
                className={styles.details}
              >{`${formatDate(document.date)}, ${format(document.nomFichier)}, ${formatTaille(document.taille)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <WaitingDialog open={telechargement.isPending} onClose={telechargement.reset} />
    </>
  )
}
