import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { enregistrerFichier } from '../../../lib/client/enregistrer-fichier.ts'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ChoisirMotDePasse } from '../components/ChoisirMotDePasse.tsx'
import { liensQuery } from '../liens.ts'
import { libelles } from './libelles.ts'
import styles from './Personnel.module.css'

const textes = libelles.donnees

/** Everything that is held about the user, in an archive; whoever signs in through a provider first chooses a password. */
export function MesDonnees() {
  const { modeUsurpation, isSocialLogin } = useUtilisateur()
  const liens = useQuery({ ...liensQuery, enabled: isSocialLogin && !modeUsurpation })
  if (modeUsurpation) return <EmptyState level={2} title={textes.reserve} />
  return (
    <Panel title={textes.titre}>
      <p className={styles.texte}>{textes.texte}</p>
      <p className={styles.texte}>{textes.autres}</p>
      {liens.isLoading ? (
        <Loading rows={2} />
      ) : liens.data?.deliable === false ? (
        <ChoisirMotDePasse texte={textes.sansMotDePasse} />
      ) : (
        <Telechargement />
      )}
    </Panel>
  )
}

/** The password once more, then the archive. */
function Telechargement() {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { motDePasse: '' } })
  const telechargement = useCallMutation(utilisateursCalls.mesDonnees, {
    meta: { erreurAffichee: true },
    onSuccess: ({ contenu, nomFichier }) => {
      enregistrerFichier(contenu, nomFichier ?? 'mes-donnees.zip')
      reset()
      showToast('resolu', textes.pret)
    },
  })
  return (
    <form
      noValidate
      className={styles.formulaire}
      onSubmit={(event) => void handleSubmit((saisie) => telechargement.mutate({ body: saisie }))(event)}
    >
      {telechargement.isError && (
        <Notice level={niveauErreur(telechargement.error)} live>
          <p>{messageErreur(telechargement.error)}</p>
        </Notice>
      )}
      <PasswordField
        {...register('motDePasse', { required: textes.motDePasseManquant })}
        label={textes.motDePasse}
        hint={textes.motDePasseAide}
        error={formState.errors.motDePasse?.message}
        autoComplete="current-password"
      />
      <SubmitButton loading={telechargement.isPending}>{textes.bouton}</SubmitButton>
    </form>
  )
}
