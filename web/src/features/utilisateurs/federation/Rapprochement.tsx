import { federationCalls } from '@ael/contract/federation/calls.ts'
import { ROUTES_RETOUR } from '@ael/contract/federation/regles.ts'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { CaptchaDemande } from '../connexion/CaptchaDemande.tsx'
import { Echec } from '../connexion/Echec.tsx'
import inscription from '../inscription/Inscription.module.css'
import { libelles as motsAcces } from '../connexion/libelles.ts'
import { saisieConnexion } from '../connexion/saisie-connexion.ts'
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
  const form = useFormulaire({
    schema: saisieConnexion,
    depart: { identifiant: '', motDePasse: '', captcha: null },
    court: true,
    sansPerte: true,
    envoyer: ({ captcha, ...saisie }) => client(APPELS[fournisseur], { body: { uid, ...saisie, ...captcha } }),
    reussi: async (ouverture) => {
      identiteEnAttente.ecrire(null)
      ouvrirSession(ouverture)
      showToast('resolu', libelles.bienvenue(ouverture.prenom))
      await naviguer({ to: '/', replace: true })
    },
  })
  return (
    <FormPage>
      <PageTitle title={textes.titre} under={textes.constat(fournisseur, `${prenom} ${nom}`.trim())} />
      <FormCard>
        <Form form={form} failure={null} enterSends>
          {form.erreur && (
            <Echec erreur={form.erreur} defaut={motsAcces.erreur}>
              {statutErreur(form.erreur) === 412 && <Link to="/login">{libelles.retour}</Link>}
            </Echec>
          )}
          <p className={inscription.consigne}>{textes.consigne(fournisseur)}</p>
          <TextField
            {...form.champ('identifiant')}
            label={motsAcces.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...form.champ('motDePasse')} label={motsAcces.motDePasse} autoComplete="current-password" />
          <CaptchaDemande form={form} />
          <SubmitButton>{textes.bouton}</SubmitButton>
          <p className={inscription.suite}>
            <Link to="/login" search={{ resetPwd: 'true' }}>
              {textes.oubli}
            </Link>
          </p>
        </Form>
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
