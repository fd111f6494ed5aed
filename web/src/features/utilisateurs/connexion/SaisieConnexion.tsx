import { useSearch, Link } from '@tanstack/react-router'
import { useFormulaireDiffere } from '../../../lib/formulaires/use-formulaire-differe.tsx'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Federation } from '../federation/Federation.tsx'
import { libelles } from './libelles.ts'
import type { ConnexionPrete } from './MoteurConnexion.tsx'
import styles from './Saisie.module.css'

const CHAMPS = ['identifiant', 'motDePasse']
const charger = async () => (await import('./MoteurConnexion.tsx')).MoteurConnexion

/** Mode « login »: identifier and password, and the ways out for whoever cannot. */
export function SaisieConnexion() {
  const parEmail = useFonctionnalite('LoginParEmail')
  const { retour, login } = useSearch({ strict: false })
  const { moteur, enAttente, place, proprietes } = useFormulaireDiffere<ConnexionPrete>(CHAMPS, charger)
  return (
    <form {...proprietes}>
      {place}
      <h2 className={styles.titre}>{libelles.seConnecter}</h2>
      {moteur?.avis}
      <p className={styles.consigne}>{libelles.deuxObligatoires}</p>
      <TextField
        name="identifiant"
        {...moteur?.form.champ('identifiant')}
        label={parEmail ? libelles.email : libelles.identifiant}
        type={parEmail ? 'email' : 'text'}
        autoComplete="username"
        defaultValue={login}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="motDePasse"
        {...moteur?.form.champ('motDePasse')}
        className={styles.serre}
        label={libelles.motDePasse}
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
      {moteur?.captcha}
      <SubmitButton full loading={enAttente || moteur?.form.enCours}>
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
