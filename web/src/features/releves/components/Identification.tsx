import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageErreur, niveauErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import type { ChampCaptcha, ReponseCaptcha } from '../../../lib/formulaires/captcha.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { schemaIdentification } from '../identification.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

const mots = libelles.sansCompte

interface Props {
  Captcha: ChampCaptcha
  onCode: (code: string) => void
  children: ReactNode
}

/** Which meter a visitor stands before: by its numbers, with the captcha, or by the code of a letter. */
export function Identification({ Captcha, onCode, children }: Props) {
  const captchaActif = !estActive(useConfiguration(), 'ForceNoCaptcha')
  const [reponse, setReponse] = useState<ReponseCaptcha | null>(null)
  const [essai, setEssai] = useState(0)
  const [refus, setRefus] = useState<{ niveau: 'attention' | 'urgent' | 'information'; texte: string } | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemaIdentification),
    defaultValues: { mode: 'numeros' as const, numeroContrat: '', numeroCompteur: '', code: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const parNumeros = useWatch({ control, name: 'mode' }) === 'numeros'
  const avecCaptcha = captchaActif && parNumeros
  const captchaManquant = avecCaptcha && !reponse && submitCount > 0 && !refus
  const identification = useCallMutation(relevesCalls.identifierAutoReleve, {
    meta: { erreurAffichee: true },
    onSuccess: ({ token }) => onCode(token),
    onError: (error) => {
      const technique = statutErreur(error) === 0 || statutErreur(error) >= 500
      setRefus({
        niveau: niveauErreur(error),
        texte: technique ? libelles.incident : messageErreur(error, libelles.incident),
      })
      for (const { nom, message } of champsRefuses(error, ['numeroCompteur'])) setError(nom, { message })
      setEssai((nombre) => nombre + 1)
      setReponse(null)
    },
  })
  const envoyer = handleSubmit(({ mode, code, numeroContrat, numeroCompteur }) => {
    if (mode === 'code') return onCode(code)
    if (avecCaptcha && !reponse) return
    setRefus(null)
    identification.mutate({ body: { numeroContratAbonnement: numeroContrat, numeroCompteur, ...reponse } })
  })
  const refuses = [
    ...fieldErrors(errors),
    ...(captchaManquant ? [{ field: 'captcha', message: mots.captchaManquant }] : []),
  ]
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={refuses} attempt={submitCount} />
      {refus && (
        <Notice level={refus.niveau} spaced live>
          <p>{refus.texte}</p>
        </Notice>
      )}
      <RadioField
        {...register('mode')}
        label={mots.reconnaitre}
        options={[
          { value: 'numeros', ...mots.numeros },
          { value: 'code', ...mots.code },
        ]}
      />
      {parNumeros ? (
        <>
          <FieldPair>
            <ReferenceField
              {...register('numeroContrat')}
              {...motsRattachement.numeroContrat}
              error={errors.numeroContrat?.message}
            />
            <ReferenceField
              {...register('numeroCompteur')}
              {...motsRattachement.references.compteur}
              error={errors.numeroCompteur?.message}
            />
          </FieldPair>
          <BillSketch {...motsRattachement.ouTrouver} />
          {avecCaptcha && (
            <Captcha
              name="captcha"
              essai={essai}
              {...(captchaManquant && { error: mots.captchaManquant })}
              onReponse={setReponse}
            />
          )}
        </>
      ) : (
        <ReferenceField {...register('code')} {...mots.codeChamp} error={errors.code?.message} width="medium" />
      )}
      <div className={styles.actions}>
        <SubmitButton loading={identification.isPending}>{mots.continuer}</SubmitButton>
        {children}
      </div>
    </form>
  )
}
