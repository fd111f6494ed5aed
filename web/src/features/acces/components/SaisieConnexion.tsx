import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import { codeErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Federation } from '../federation/Federation.tsx'
import { libelles } from '../libelles.ts'
import { reglesConnexion } from '../regles-saisie.ts'
import { useSaisie } from '../use-saisie.ts'
import { Echec } from './Echec.tsx'
import styles from './Saisie.module.css'

/** Mode « login »: identifier and password, and the ways out for whoever cannot. */
export function SaisieConnexion() {
  const parEmail = useFonctionnalite('LoginParEmail')
  const { retour } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const connexion = useCallMutation(utilisateursCalls.authentification, {
    meta: { erreurAffichee: true },
    onSuccess: async (ouverture) => {
      ouvrirSession(ouverture)
      showToast('resolu', libelles.bienvenue(ouverture.prenom))
      await naviguer({ to: '/', search: { retour } })
    },
  })
  const { soumettre, erreurDe } = useSaisie(reglesConnexion, (lire) =>
    connexion.mutate({ body: { identifiant: lire('identifiant').trim(), motDePasse: lire('motDePasse') } }),
  )
  const statut = statutErreur(connexion.error)
  return (
    <form noValidate onSubmit={soumettre}>
      <h2 className={styles.titre}>{libelles.seConnecter}</h2>
      {connexion.isError && (
        <Echec erreur={connexion.error} defaut={libelles.erreur}>
          {statut === 403 && codeErreur(connexion.error) !== 'DROITS' && (
            <Link to="/login" search={{ mode: 'activate', retour }}>
              {libelles.recevoirActivation}
            </Link>
          )}
          {statut === 412 && (
            <Link to="/login" search={{ resetPwd: 'true', retour }}>
              {libelles.motDePasseOublie}
            </Link>
          )}
        </Echec>
      )}
      <TextField
        name="identifiant"
        label={parEmail ? libelles.email : libelles.identifiant}
        error={erreurDe('identifiant')}
        type={parEmail ? 'email' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        className={styles.serre}
        name="motDePasse"
        label={libelles.motDePasse}
        error={erreurDe('motDePasse')}
        autoComplete="current-password"
      />
      <p className={styles.aides}>
        <Link to="/login" search={{ resetPwd: 'true', retour }}>
          {libelles.motDePasseOublie}
        </Link>
        <Link to="/login" search={{ mode: 'activate', retour }}>
          {libelles.pasRecuActivation}
        </Link>
      </p>
      <SubmitButton full loading={connexion.isPending}>
        {libelles.seConnecter}
      </SubmitButton>
      <Federation usage="connexion" />
      <p className={styles.ou}>
        <span>{libelles.premiereVisite}</span>
      </p>
      <Link to="/inscription/{-$origine}" className={buttonClass({ variant: 'outline', full: true })}>
        {libelles.creerCompte}
      </Link>
      <p className={styles.note}>{libelles.munissezVous}</p>
    </form>
  )
}
