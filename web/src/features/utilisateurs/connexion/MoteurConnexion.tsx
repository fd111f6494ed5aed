import { connexionCalls } from '@ael/contract/utilisateurs/connexion.calls.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useLayoutEffect, type ReactNode } from 'react'
import { client } from '../../../lib/client/client.ts'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire, type Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { CaptchaDemande } from './CaptchaDemande.tsx'
import { libelles } from './libelles.ts'
import { saisieConnexion, type Connexion } from './saisie-connexion.ts'
import { Echec } from './Echec.tsx'

/** The form of sign-in, with what stands in it only once it was sent. */
export interface ConnexionPrete {
  form: Formulaire<Connexion>
  avis: ReactNode
  captcha: ReactNode
}

/** What checks and sends the form of sign-in: the server says who may enter, and when a captcha is needed. */
export const MoteurConnexion = memo(({ publier }: { publier: (connexion: ConnexionPrete) => void }) => {
  const { retour } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const form = useFormulaire({
    schema: saisieConnexion,
    depart: { identifiant: undefined, motDePasse: undefined, captcha: null },
    court: true,
    envoyer: ({ captcha, ...saisie }) => client(connexionCalls.authentification, { body: { ...saisie, ...captcha } }),
    reussi: async (ouverture) => {
      ouvrirSession(ouverture)
      await naviguer({ to: '/', search: { retour } })
    },
  })
  const refus = codeErreur(form.erreur)
  const avis = form.erreur && (
    <Echec erreur={form.erreur} defaut={libelles.erreur}>
      {refus === 'NON_VALIDE' && (
        <Link to="/login" search={{ mode: 'activate', retour }}>
          {libelles.recevoirActivation}
        </Link>
      )}
      {refus === 'MOT_DE_PASSE_A_CHANGER' && (
        <Link to="/login" search={{ resetPwd: 'true', retour }}>
          {libelles.motDePasseOublie}
        </Link>
      )}
    </Echec>
  )
  // After each drawing: what a form says of itself changes with it.
  useLayoutEffect(() => publier({ form, avis, captcha: <CaptchaDemande form={form} /> }))
  return null
})
