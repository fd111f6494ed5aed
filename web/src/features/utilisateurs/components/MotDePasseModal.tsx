import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { estMotDePasseRobuste, REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { liensQuery } from '../liens.ts'
import { ChoisirMotDePasse } from './ChoisirMotDePasse.tsx'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))
const textes = libelles.motDePasse

interface Saisie {
  ancienMotDePasse: string
  nouveauMotDePasse: string
  confirmation: string
}

/** Whoever signs in through a provider may have no password of his own: he chooses his first one by mail. */
export function MotDePasseModal({ onClose }: { onClose: () => void }) {
  const { isSocialLogin } = useUtilisateur()
  const liens = useQuery({ ...liensQuery, enabled: isSocialLogin })
  if (!isSocialLogin || liens.data?.deliable || liens.isError) return <ChangementMotDePasse onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={textes.titre}>
      {liens.data ? <ChoisirMotDePasse /> : <Loading />}
    </Dialog>
  )
}

/** A new password; staff need not give the current one (specification 1 §5). */
function ChangementMotDePasse({ onClose }: { onClose: () => void }) {
  const avecAncien = !estGestionnaire(useUtilisateur().profils)
  const { register, handleSubmit, control, formState } = useForm<Saisie>({
    defaultValues: { ancienMotDePasse: '', nouveauMotDePasse: '', confirmation: '' },
  })
  const nouveau = useWatch({ control, name: 'nouveauMotDePasse' })
  const changement = useCallMutation(utilisateursCalls.modifieMotDePasse, {
    meta: { erreurAffichee: true },
    onSuccess: () => {
      showToast('resolu', textes.reussi)
      onClose()
    },
  })
  const envoyer = handleSubmit(({ ancienMotDePasse, nouveauMotDePasse }) =>
    changement.mutate({ body: { nouveauMotDePasse, ...(avecAncien && { ancienMotDePasse }) } }),
  )
  const { errors } = formState
  return (
    <FormDialog
      title={textes.titre}
      submitLabel={textes.bouton}
      loading={changement.isPending}
      onSubmit={envoyer}
      onClose={onClose}
    >
      {changement.isError && (
        <Notice level={niveauErreur(changement.error)} live>
          <p>{messageErreur(changement.error)}</p>
        </Notice>
      )}
      {avecAncien && (
        <PasswordField
          {...register('ancienMotDePasse', { required: textes.ancienManquant })}
          label={textes.ancien}
          error={errors.ancienMotDePasse?.message}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...register('nouveauMotDePasse', { validate: (mot) => estMotDePasseRobuste(mot) || textes.faible })}
        label={textes.nouveau}
        error={errors.nouveauMotDePasse?.message}
        autoComplete="new-password"
      />
      <PasswordStrengthGuide value={nouveau} rules={GUIDE} />
      <PasswordField
        {...register('confirmation', {
          validate: (mot, saisie) => (mot !== '' && mot === saisie.nouveauMotDePasse) || textes.different,
        })}
        label={textes.confirmation}
        error={errors.confirmation?.message}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
