import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  textes: { champ: string; aide: string; enregistrer: string }
  titre: string
  valeur: string
  /** Its name on the wire, and what the server accepts there. */
  champ: string
  schema: z.ZodType<string, string>
  /** The call that keeps it; what it answers is said. */
  enregistrer: (texte: string) => Promise<{ message: string }>
  onClose: () => void
}

/** One short text about a contract, in a window. */
export function TexteModal({ textes, titre, valeur, champ, schema, enregistrer, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ texte: schema })),
    defaultValues: { texte: valeur },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: enregistrer,
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => {
      showToast('resolu', message)
      onClose()
    },
  })
  const envoyer = handleSubmit(({ texte }) => mutate(texte))
  const [refus] = champsRefuses(error, [champ])
  return (
    <FormDialog title={titre} submitLabel={textes.enregistrer} loading={isPending} onSubmit={envoyer} onClose={onClose}>
      {error && !refus && (
        <Notice level={niveauErreur(error)} live>
          <p>{messageErreur(error)}</p>
        </Notice>
      )}
      <TextField
        {...register('texte')}
        label={textes.champ}
        hint={textes.aide}
        error={formState.errors.texte?.message ?? refus?.message}
        autoComplete="off"
        optional
      />
    </FormDialog>
  )
}
