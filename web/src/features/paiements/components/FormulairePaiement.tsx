import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageErreur, niveauErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ChampCaptcha, ReponseCaptcha } from '../../../lib/formulaires/captcha.ts'
import { libelles } from '../libelles.ts'
import { oublierFacture, type FactureRetenue } from '../memoire.ts'
import styles from '../Paiements.module.css'
import { schemaPaiement } from '../saisie.ts'

interface Props {
  Captcha: ChampCaptcha
  depart: { numeroFacture: string; numeroContrat: string; nom: string; email: string }
  onTrouvee: (retenue: FactureRetenue) => void
}

/** The invoice to pay and who pays it, without account. */
export function FormulairePaiement({ Captcha, depart, onTrouvee }: Props) {
  const avecCaptcha = !estActive(useConfiguration(), 'ForceNoCaptcha')
  const [reponse, setReponse] = useState<ReponseCaptcha | null>(null)
  const [essai, setEssai] = useState(0)
  const [refus, setRefus] = useState<{ niveau: 'attention' | 'urgent' | 'information'; texte: string } | null>(null)
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(schemaPaiement),
    defaultValues: { ...depart, confirmation: depart.email, conditions: false },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const captchaManquant = avecCaptcha && !reponse && submitCount > 0 && !refus
  const recommencer = () => {
    setEssai((nombre) => nombre + 1)
    setReponse(null)
  }
  const recherche = useCallMutation(paiementsCalls.infoFacture, {
    meta: { erreurAffichee: true },
    onSuccess: (facture) => {
      if (facture.isValide && facture.isPaiementAutorise) {
        const { email, nom } = getValues()
        onTrouvee({ facture, email: email.trim(), nom: nom.trim() })
        return
      }
      setRefus({ niveau: 'attention', texte: facture.message ?? libelles.introuvable })
      recommencer()
    },
    onError: (error) => {
      const general = statutErreur(error) === 0 || statutErreur(error) >= 500
      setRefus({
        niveau: niveauErreur(error),
        texte: general ? libelles.introuvable : messageErreur(error, libelles.introuvable),
      })
      for (const { nom, message } of champsRefuses(error, ['numeroContrat', 'numeroFacture']))
        setError(nom, { message })
      recommencer()
    },
  })
  const envoyer = handleSubmit(({ numeroFacture, numeroContrat }) => {
    if (avecCaptcha && !reponse) return
    setRefus(null)
    recherche.mutate({ params: { a: numeroFacture, b: numeroContrat }, body: reponse ?? {} })
  })
  const refuses = [
    ...fieldErrors(errors),
    ...(captchaManquant ? [{ field: 'captcha', message: libelles.captchaManquant }] : []),
  ]
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={refuses} attempt={submitCount} />
      {refus && (
        <Notice level={refus.niveau} spaced live>
          <p>{refus.texte}</p>
        </Notice>
      )}
      <FormSection title={libelles.facture}>
        <FieldPair>
          <ReferenceField
            {...register('numeroContrat')}
            {...motsRattachement.numeroContrat}
            error={errors.numeroContrat?.message}
          />
          <ReferenceField
            {...register('numeroFacture')}
            {...motsRattachement.references.facture}
            error={errors.numeroFacture?.message}
          />
        </FieldPair>
        <BillSketch {...motsRattachement.ouTrouver} />
      </FormSection>
      <FormSection title={libelles.payeur}>
        <TextField
          {...register('nom')}
          label={libelles.nom}
          error={errors.nom?.message}
          autoComplete="family-name"
          width="medium"
        />
        <FieldPair>
          <EmailField
            {...register('email')}
            label={libelles.email}
            hint={libelles.emailAide}
            error={errors.email?.message}
          />
          <EmailField
            {...register('confirmation')}
            label={libelles.confirmation}
            error={errors.confirmation?.message}
            autoComplete="off"
          />
        </FieldPair>
        <TermsField {...register('conditions')} error={errors.conditions?.message} />
      </FormSection>
      {avecCaptcha && (
        <Captcha
          name="captcha"
          essai={essai}
          {...(captchaManquant && { error: libelles.captchaManquant })}
          onReponse={setReponse}
        />
      )}
      <div className={styles.actions}>
        <SubmitButton loading={recherche.isPending}>{libelles.chercher}</SubmitButton>
        <Link to="/login" className={buttonClass({ variant: 'quiet' })} onClick={oublierFacture}>
          {libelles.annuler}
        </Link>
      </div>
    </form>
  )
}
