import { federationCalls } from '@ael/contract/federation/calls.ts'
import { ROUTES_RETOUR } from '@ael/contract/federation/regles.ts'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Echec } from '../components/Echec.tsx'
import inscription from '../inscription/Inscription.module.css'
import { libelles as motsAcces } from '../libelles.ts'
import { reglesConnexion } from '../regles-saisie.ts'
import { useSaisie } from '../use-saisie.ts'
import { identiteEnAttente } from './en-attente.ts'
import { libelles } from './libelles.ts'

const textes = libelles.rapprocher
const APPELS = {
  franceConnect: federationCalls.rapprocherFranceConnect,
  gigya: federationCalls.rapprocherGigya,
} as const

/** The account that one has already: its password shows that it is one's own. */
export function Rapprochement({ identite: { fournisseur, uid, prenom, nom } }: { identite: IdentiteFederee }) {
  const naviguer = useNavigate()
  const rapprochement = useCallMutation(APPELS[fournisseur], {
    meta: { erreurAffichee: true },
    onSuccess: async (ouverture) => {
      identiteEnAttente.ecrire(null)
      ouvrirSession(ouverture)
      showToast('resolu', libelles.bienvenue(ouverture.prenom))
      await naviguer({ to: '/', replace: true })
    },
  })
  const { soumettre, erreurDe } = useSaisie(reglesConnexion, (lire) =>
    rapprochement.mutate({ body: { uid, identifiant: lire('identifiant').trim(), motDePasse: lire('motDePasse') } }),
  )
  return (
    <FormPage>
      <PageTitle title={textes.titre} under={textes.constat(fournisseur, `${prenom} ${nom}`.trim())} />
      <FormCard>
        <form noValidate onSubmit={soumettre}>
          {rapprochement.isError && (
            <Echec erreur={rapprochement.error} defaut={motsAcces.erreur}>
              {statutErreur(rapprochement.error) === 412 && <Link to="/login">{libelles.retour}</Link>}
            </Echec>
          )}
          <p className={inscription.consigne}>{textes.consigne(fournisseur)}</p>
          <TextField
            name="identifiant"
            label={motsAcces.email}
            error={erreurDe('identifiant')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="motDePasse"
            label={motsAcces.motDePasse}
            error={erreurDe('motDePasse')}
            autoComplete="current-password"
          />
          <SubmitButton loading={rapprochement.isPending}>{textes.bouton}</SubmitButton>
          <p className={inscription.suite}>
            <Link to="/login" search={{ resetPwd: 'true' }}>
              {textes.oubli}
            </Link>
          </p>
        </form>
      </FormCard>
      <p className={inscription.connexion}>{textes.nouveau}</p>
      <p className={inscription.suite}>
        <a href={`#${ROUTES_RETOUR[fournisseur].inscription}`} className={buttonClass({ variant: 'outline' })}>
          {textes.creer}
        </a>
      </p>
      <p className={inscription.suite}>
        <Link to="/login">{libelles.retour}</Link>
      </p>
    </FormPage>
  )
}
