import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { libellesLiens } from '../libelles-liens.ts'
import { reglesNouveauMotDePasse } from '../regles-liens.ts'
import { useSaisie } from '../use-saisie.ts'
import { Echec } from './Echec.tsx'
import styles from './Saisie.module.css'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))

/** Mode « password »: a new password, by the code of a link. */
export function SaisieNouveauMotDePasse({ activationcode }: { activationcode: string }) {
  const naviguer = useNavigate()
  const [saisi, setSaisi] = useState('')
  const changement = useCallMutation(utilisateursCalls.reinitialiseMotDePasse, {
    meta: { erreurAffichee: true },
    onSuccess: async () => {
      showToast('resolu', libellesLiens.nouveau.reussi)
      await naviguer({ to: '/login' })
    },
  })
  const { soumettre, erreurDe } = useSaisie(reglesNouveauMotDePasse, (lire) =>
    changement.mutate({ body: { motDePasse: lire('nouveauMotDePasse'), activationcode } }),
  )
  return (
    <form noValidate onSubmit={soumettre}>
      <h2 className={styles.titre}>{libellesLiens.nouveau.titre}</h2>
      {changement.isError && (
        <Echec
          erreur={changement.error}
          titre={libellesLiens.nouveau.echec}
          raison={codeErreur(changement.error) === 'LIEN' ? libellesLiens.nouveau.lienRefuse : undefined}
        >
          <Link to="/login" search={{ resetPwd: 'true' }}>
            {libellesLiens.nouveau.autreLien}
          </Link>
        </Echec>
      )}
      <PasswordField
        className={styles.serre}
        name="nouveauMotDePasse"
        label={libelles.motDePasse}
        error={erreurDe('nouveauMotDePasse')}
        autoComplete="new-password"
        onChange={(event) => setSaisi(event.currentTarget.value)}
      />
      <PasswordStrengthGuide value={saisi} rules={GUIDE} />
      <PasswordField
        name="confirmation"
        label={libellesLiens.nouveau.confirmation}
        error={erreurDe('confirmation')}
        autoComplete="new-password"
      />
      <SubmitButton full loading={changement.isPending}>
        {libellesLiens.nouveau.bouton}
      </SubmitButton>
    </form>
  )
}
