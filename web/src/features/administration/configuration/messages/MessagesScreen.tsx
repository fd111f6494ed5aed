import { messagesCalls } from '@ael/contract/configuration/messages.calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { MessageReecrit } from '@ael/contract/configuration/schemas.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import type { LocalColumn } from '../../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './Messages.module.css'

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }))

type Ouverte = { dialog: 'creer' } | { dialog: 'modifier' | 'supprimer'; message: MessageReecrit }
type Colonne = LocalColumn<MessageReecrit>
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const simple = (id: 'controller' | 'action' | 'code' | 'culture' | 'libelle'): Colonne => ({
  id,
  header: libelles.colonnes[id],
  sortable: true,
  value: (message) => message[id],
  cell: (message) => message[id],
})

const colonnes = (ouvrir: (ouverte: Ouverte) => void): readonly Colonne[] => [
  { ...simple('code'), rowHeader: true, card: 'title' },
  { ...simple('controller'), card: 'start' },
  { ...simple('action'), card: 'end' },
  { ...simple('culture'), card: 'hidden' },
  { ...simple('libelle'), card: 'full' },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (message) => (
      <span className={styles.actions}>
        <IconButton
          label={libelles.modifier(message.code)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'modifier', message })}
        >
          <IconPencil {...icone} />
        </IconButton>
        <IconButton
          label={libelles.supprimer(message.code)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'supprimer', message })}
        >
          <IconTrash {...icone} />
        </IconButton>
      </span>
    ),
  },
]

/** `/admin/messages`: the sentences that stand in the place of those of the agency. */
export function MessagesScreen() {
  const lus = useQuery(callQuery(messagesCalls.listeMessage, {}))
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const supprimer = useCallMutation(messagesCalls.supprimerMessage, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: fermer,
  })
  const exporter = useTelechargement(reglagesCalls.exportReglages, 'messages', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const appels = lus.data?.appels ?? []
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'creer' })}>
            <IconPlus {...icone} />
            {libelles.creer}
          </Button>
        }
      />
      <LocalStaffTable
        name="messages"
        texts={libelles}
        columns={colonnes(setOuverte)}
        read={lus}
        getRowId={({ serial }) => String(serial)}
        exporting={exporter.isPending}
        onExport={(format) => exporter.mutate({ params: { cible: 'messages', format } })}
      />
      <Suspense>
        {ouverte?.dialog === 'creer' && <MessageDialog appels={appels} onClose={fermer} />}
        {ouverte?.dialog === 'modifier' && <MessageDialog message={ouverte.message} appels={appels} onClose={fermer} />}
      </Suspense>
      {ouverte?.dialog === 'supprimer' && (
        <DeletionDialog
          texts={libelles.suppression}
          name={`${ouverte.message.controller}/${ouverte.message.action} ${ouverte.message.code}`}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { serial: ouverte.message.serial } })}
          onClose={fermer}
        >
          <p>{ouverte.message.libelle}</p>
        </DeletionDialog>
      )}
    </>
  )
}
