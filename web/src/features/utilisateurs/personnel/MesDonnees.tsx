import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerFichier } from '../../../lib/client/enregistrer-fichier.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ChoisirMotDePasse } from '../components/ChoisirMotDePasse.tsx'
import { liensQuery } from '../liens.ts'
import { libelles } from './libelles.ts'
import { saisieDonnees } from './saisie-donnees.ts'
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
  const form = useFormulaire({
    schema: saisieDonnees,
    depart: { motDePasse: '' },
    court: true,
    sansPerte: true,
    envoyer: (saisie) => client(utilisateursCalls.mesDonnees, { body: saisie }),
    reussi: ({ contenu, nomFichier }) => {
      enregistrerFichier(contenu, nomFichier ?? 'mes-donnees.zip')
      form.reset()
      showToast('resolu', textes.pret)
    },
  })
  return (
    <Form form={form} enterSends className={styles.formulaire}>
      <PasswordField
        {...form.champ('motDePasse')}
        label={textes.motDePasse}
        hint={textes.motDePasseAide}
        autoComplete="current-password"
      />
      <SubmitButton>{textes.bouton}</SubmitButton>
    </Form>
  )
}
