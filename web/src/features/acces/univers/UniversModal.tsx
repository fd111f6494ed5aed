import { accesCalls } from '@ael/contract/acces/calls.ts'
import { libelleUnivers, type UniversResume } from '@ael/contract/acces/schemas.ts'
import { SCOPES_RETIRABLES, scopesProposes, type Scope } from '@ael/contract/acces/scopes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire
const schema = z.object({
  libelle: z.string().trim().min(1, textes.libelleManquant).pipe(libelleUnivers),
  ouverts: z.array(z.enum(SCOPES_RETIRABLES)),
})

interface Props {
  /** Left out: a new one. */
  univers?: UniversResume
  onClose: () => void
}

/** A perimeter: its name, and the features that it opens. The wire holds those that it closes. */
export function UniversModal({ univers, onClose }: Props) {
  const { fonctionnalites } = useConfiguration()
  const proposes = scopesProposes(fonctionnalites)
  const fermes: readonly string[] = univers?.scopes ?? []
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      libelle: univers?.libelle ?? '',
      ouverts: SCOPES_RETIRABLES.filter((scope) => !fermes.includes(scope)),
    },
  })
  const enregistrement = useCallMutation(accesCalls.univers, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => {
      showToast('resolu', message)
      onClose()
    },
    onError: (error) => {
      for (const { nom, message } of champsRefuses(error, ['libelle']))
        setError(nom, { message }, { shouldFocus: true })
    },
  })
  const envoyer = handleSubmit(({ libelle, ouverts }) => {
    const offerts = new Set<Scope>(proposes.map(({ scope }) => scope))
    // What the installation does not have is not offered: it stays as it was.
    const scopes = SCOPES_RETIRABLES.filter((scope) =>
      offerts.has(scope) ? !ouverts.includes(scope) : fermes.includes(scope),
    )
    enregistrement.mutate({ body: { libelle, scopes, ...(univers && { key: univers.key }) } })
  })
  const { errors } = formState
  const { error } = enregistrement
  return (
    <FormDialog
      shape="wide"
      title={univers ? textes.modification(univers.libelle) : textes.creation}
      submitLabel={univers ? textes.enregistrer : textes.enregistrerCreation}
      loading={enregistrement.isPending}
      onSubmit={envoyer}
      onClose={onClose}
    >
      {error && !errors.libelle && (
        <Notice level={niveauErreur(error)} live>
          <p>{messageErreur(error, textes.echec)}</p>
        </Notice>
      )}
      <TextField
        {...register('libelle')}
        label={textes.libelle}
        hint={textes.libelleAide}
        error={errors.libelle?.message}
        autoComplete="off"
      />
      <CheckboxGroup
        {...register('ouverts')}
        label={textes.scopes}
        hint={textes.scopesAide}
        options={proposes.map(({ scope, libelle, toujours }) => ({
          value: scope,
          label: libelle,
          ...(toujours && { fixed: true, hint: textes.toujours }),
        }))}
      />
    </FormDialog>
  )
}
