import { zodResolver } from '@hookform/resolvers/zod'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { Captcha, type ReponseCaptcha } from '../captcha/Captcha.tsx'
import { Echec } from '../components/Echec.tsx'
import { Identite } from './Identite.tsx'
import { libelles } from './libelles.ts'
import { modesRattachement } from './modes-rattachement.ts'
import { RattachementContrat } from './RattachementContrat.tsx'
import { corpsInscription, schemaInscription } from './saisie.ts'

const CHAMPS = ['identifiant', 'nom', 'prenom', 'email', 'motDePasse', 'numeroContrat'] as const

interface Props {
  origine: string | undefined
  onFait: (reponse: { message: string; email: string }) => void
}

/** Everything asked for to open an account. */
export function FormulaireInscription({ origine, onFait }: Props) {
  const configuration = useConfiguration()
  const avecCaptcha = !estConnecte(useUtilisateur()) && !estActive(configuration, 'ForceNoCaptcha')
  const avecIdentifiant = !estActive(configuration, 'LoginParEmail')
  const modes = modesRattachement(configuration.fonctionnalites)
  const [reponse, setReponse] = useState<ReponseCaptcha | null>(null)
  const [essai, setEssai] = useState(0)
  const { register, handleSubmit, control, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schemaInscription({ avecIdentifiant })),
    defaultValues: {
      identifiant: '',
      nom: '',
      prenom: '',
      email: '',
      motDePasse: '',
      confirmation: '',
      mode: modes[0],
      numeroContrat: '',
      reference: '',
      conditions: false,
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const motDePasse = useWatch({ control, name: 'motDePasse' })
  const mode = useWatch({ control, name: 'mode' })
  const captchaManquant = avecCaptcha && !reponse && submitCount > 0
  const creation = useCallMutation(utilisateursCalls.creeUtilisateur, {
    meta: { erreurAffichee: true },
    onSuccess: onFait,
    onError: (error) => {
      setEssai((nombre) => nombre + 1)
      setReponse(null)
      for (const { nom, message } of champsRefuses(error, CHAMPS)) setError(nom, { message })
    },
  })
  const envoyer = handleSubmit((saisie) => {
    if (avecCaptcha && !reponse) return
    creation.mutate({ body: corpsInscription(saisie, reponse ?? {}, origine) })
  })
  const refuses = [
    ...fieldErrors(errors),
    ...(captchaManquant && !creation.isError ? [{ field: 'captcha', message: libelles.captchaManquant }] : []),
  ]
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={refuses} attempt={submitCount} />
      {creation.isError && (
        <Echec erreur={creation.error} defaut={libelles.echec}>
          {codeErreur(creation.error) === 'U1' && (
            <Link to="/login" search={{ resetPwd: 'true' }}>
              {libelles.reinitialiser}
            </Link>
          )}
        </Echec>
      )}
      <Identite avecIdentifiant={avecIdentifiant} motDePasse={motDePasse} register={register} errors={errors} />
      {modes.length > 0 && (
        <RattachementContrat
          modes={modes}
          mode={mode}
          register={register}
          errors={errors}
          onMode={() => clearErrors(['numeroContrat', 'reference'])}
        />
      )}
      <TermsField {...register('conditions')} error={errors.conditions?.message} />
      {avecCaptcha && (
        <Captcha
          name="captcha"
          essai={essai}
          error={captchaManquant && !creation.isError ? libelles.captchaManquant : undefined}
          onReponse={setReponse}
        />
      )}
      <SubmitButton loading={creation.isPending}>{libelles.envoyer}</SubmitButton>
    </form>
  )
}
