import { LIBELLES_PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { Echec } from '../connexion/Echec.tsx'
import { Identite } from './Identite.tsx'
import { libelles } from './libelles.ts'
import { modesRattachement } from './modes-rattachement.ts'
import { MotDePasseChoisi } from './MotDePasseChoisi.tsx'
import { RattachementContrat } from './RattachementContrat.tsx'
import { corpsInscription, schemaInscription } from './saisie.ts'

interface Props {
  /** The profiles that staff may give to the account of somebody else; left out, one opens one's own. */
  profils?: readonly Profil[]
  origine: string | undefined
  onFait: (reponse: { message: string; email: string }) => void
}

/** Everything asked for to open an account, one's own or that of somebody else. */
export function FormulaireInscription({ profils, origine, onFait }: Props) {
  const configuration = useConfiguration()
  const pourAutrui = profils !== undefined
  const avecCaptcha = !estConnecte(useUtilisateur()) && !estActive(configuration, 'ForceNoCaptcha')
  const avecIdentifiant = !estActive(configuration, 'LoginParEmail')
  const modes = modesRattachement(configuration.fonctionnalites)
  // What a subscription has just told of whoever opens his own.
  const connu: Partial<Record<'contrat' | 'compteur' | 'nom' | 'prenom' | 'email', string>> = useSearch({
    strict: false,
  })
  const form = useFormulaire({
    schema: schemaInscription({ avecIdentifiant, avecCaptcha, pourAutrui }),
    depart: {
      identifiant: '',
      nom: connu.nom ?? '',
      prenom: connu.prenom ?? '',
      nomUsage: '',
      email: connu.email ?? '',
      profil: '',
      motDePasse: '',
      confirmation: '',
      mode: modes[0],
      numeroContrat: connu.contrat ?? '',
      reference: (modes[0] === 'compteur' && connu.compteur) || '',
      conditions: false,
      captcha: null,
    },
    envoyer: (saisie) => client(utilisateursCalls.creeUtilisateur, { body: corpsInscription(saisie, origine) }),
    reussi: onFait,
  })
  const failure = form.erreur && (
    <Echec erreur={form.erreur} defaut={libelles.echec}>
      {!pourAutrui && codeErreur(form.erreur) === 'U1' && (
        <Link to="/login" search={{ resetPwd: 'true' }}>
          {libelles.reinitialiser}
        </Link>
      )}
    </Echec>
  )
  return (
    <Form form={form} failure={failure}>
      <Identite
        avecIdentifiant={avecIdentifiant}
        avecNomUsage={estActive(configuration, 'InscriptionAvecNomUsage')}
        pourAutrui={pourAutrui}
        form={form}
      >
        {profils ? (
          <SelectField
            {...form.champ('profil')}
            label={libelles.pourAutrui.profil}
            placeholder={libelles.pourAutrui.choisir}
            options={profils.map((profil) => ({ value: profil, label: LIBELLES_PROFILS[profil] }))}
          />
        ) : (
          <MotDePasseChoisi form={form} />
        )}
      </Identite>
      {modes.length > 0 && <RattachementContrat modes={modes} pourAutrui={pourAutrui} form={form} />}
      {!pourAutrui && <TermsField {...form.champ('conditions')} />}
      {avecCaptcha && <CaptchaField form={form} />}
      <SubmitButton>{pourAutrui ? libelles.pourAutrui.envoyer : libelles.envoyer}</SubmitButton>
    </Form>
  )
}
