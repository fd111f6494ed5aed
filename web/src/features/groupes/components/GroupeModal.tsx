import { zodResolver } from '@hookform/resolvers/zod'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { saisieGroupe, type Groupe } from '@ael/contract/groupes/schemas.ts'
import { useForm } from 'react-hook-form'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { renouvelerLectures } from '../../../lib/query/query-client.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { estParti } from '../echouer.ts'
import { libelles } from '../libelles.ts'
import styles from './GroupeModal.module.css'

const textes = libelles.saisie
const CHAMPS = ['nom', 'description'] as const

interface Props {
  /** The group to edit; a new one without. */
  groupe?: Groupe
  onClose: () => void
  /** Once a new group is there. */
  onCree?: (groupe: Groupe) => void
}

/** Creates a group, or gives it another name and description. */
export function GroupeModal({ groupe, onClose, onCree }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(saisieGroupe),
    defaultValues: { nom: groupe?.nom ?? '', description: groupe?.description ?? '' },
  })
  const suites = {
    meta: { erreurAffichee: true },
    onSuccess: (issue: { message: string; groupe: Groupe }) => {
      showToast('resolu', issue.message)
      onClose()
      if (!groupe) onCree?.(issue.groupe)
    },
    onError: (error: Error) => {
      for (const { nom, message } of champsRefuses(error, CHAMPS)) setError(nom, { message }, { shouldFocus: true })
      if (groupe && estParti(error)) void renouvelerLectures()
    },
  } as const
  const creation = useCallMutation(groupesCalls.creerGroupe, suites)
  const modification = useCallMutation(groupesCalls.modifierGroupe, suites)
  const { isPending, error } = groupe ? modification : creation
  const envoyer = handleSubmit((saisie) => {
    if (groupe) modification.mutate({ body: { ...saisie, idGroupe: groupe.idGroupe } })
    else creation.mutate({ body: saisie })
  })
  const { errors } = formState
  return (
    <FormDialog
      title={groupe ? textes.modification(groupe.nom) : textes.creation}
      submitLabel={groupe ? textes.enregistrer : textes.creer}
      loading={isPending}
      onSubmit={envoyer}
      onClose={onClose}
    >
      {error && (
        <div className={styles.avis}>
          <Notice
            level={niveauErreur(error)}
            live
            title={groupe ? libelles.echecs.modification(groupe.nom) : libelles.echecs.creation}
          >
            {!errors.nom && !errors.description && <p>{messageErreur(error)}</p>}
          </Notice>
        </div>
      )}
      <TextField
        {...register('nom')}
        label={textes.nom}
        hint={textes.nomAide}
        error={errors.nom?.message}
        autoComplete="off"
      />
      <TextAreaField
        {...register('description')}
        label={textes.description}
        error={errors.description?.message}
        rows={3}
        optional
      />
    </FormDialog>
  )
}
