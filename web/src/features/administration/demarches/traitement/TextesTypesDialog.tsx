import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { TexteType } from '@ael/contract/demarches/traitement.schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { EditionDialog } from '../../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'
import { saisieTexteType } from './saisie-traitement.ts'

const textes = libelles.textes
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function TexteTypeDialog({ texte, onClose }: { texte: TexteType | null; onClose: () => void }) {
  const form = useFormulaire({
    schema: saisieTexteType,
    depart: { titre: texte?.titre ?? '', texte: texte?.texte ?? '' },
    court: true,
    envoyer: (body) => client(traitementCalls.enregistrerTexteType, { body: { id: texte?.id ?? null, ...body } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      texts={textes}
      name={texte?.titre}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField {...form.champ('titre')} label={textes.nom} autoComplete="off" />
      <TextAreaField {...form.champ('texte')} label={textes.texte} hint={textes.explication} rows={8} />
    </EditionDialog>
  )
}

type Ouverte = { dialog: 'ecrire'; texte: TexteType | null } | { dialog: 'supprimer'; texte: TexteType }

/** The texts that agents answer by. */
export function TextesTypesDialog({ onClose }: { onClose: () => void }) {
  const lus = useQuery(callQuery(traitementCalls.textesTypes, {}))
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const supprimer = useCallMutation(traitementCalls.supprimerTexteType, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: fermer,
  })
  if (ouverte?.dialog === 'ecrire') return <TexteTypeDialog texte={ouverte.texte} onClose={fermer} />
  if (ouverte?.dialog === 'supprimer')
    return (
      <DeletionDialog
        texts={textes.suppression}
        name={ouverte.texte.titre}
        loading={supprimer.isPending}
        onConfirm={() => supprimer.mutate({ body: { id: ouverte.texte.id } })}
        onClose={fermer}
      />
    )
  return (
    <Dialog
      open
      title={textes.titre}
      actions={<Button onClick={() => setOuverte({ dialog: 'ecrire', texte: null })}>{textes.ajouter}</Button>}
      onClose={onClose}
    >
      <p>{textes.explication}</p>
      {lus.isPending && <Loading />}
      {lus.isError && (
        <ErrorState level={3} title={textes.echecLecture} error={lus.error} onRetry={() => void lus.refetch()} />
      )}
      {lus.data?.resultats.length === 0 && <p>{textes.aucun}</p>}
      <ul className={styles.entree}>
        {lus.data?.resultats.map((texte) => (
          <li key={texte.id} className={styles.ligne}>
            {texte.titre}
            <span className={styles.gestes}>
              <IconButton label={textes.modifier(texte.titre)} onClick={() => setOuverte({ dialog: 'ecrire', texte })}>
                <IconPencil {...icone} />
              </IconButton>
              <IconButton
                label={textes.supprimer(texte.titre)}
                onClick={() => setOuverte({ dialog: 'supprimer', texte })}
              >
                <IconTrash {...icone} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
