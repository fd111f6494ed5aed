import { zodResolver } from '@hookform/resolvers/zod'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { ErreurAppel } from '@ael/contract/client.ts'
import { useForm, useWatch } from 'react-hook-form'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { champDeSaisie, preuveRattachement, type ReferenceContrat } from '../../../lib/rattachement/references.ts'
import { regarderNouveauContrat } from '../../../lib/session/contexte.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { ContratRattache } from './ContratRattache.tsx'
import styles from './Rattachement.module.css'
import { schemaRattachement } from './saisie.ts'

const textes = libelles.rattachement

/** Attaches one contract, by its number and one reference that only its holder knows. */
export function FormulaireRattachement({
  references,
}: {
  references: readonly [ReferenceContrat, ...ReferenceContrat[]]
}) {
  const { register, handleSubmit, control, reset, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schemaRattachement),
    defaultValues: { mode: references[0], numeroContrat: '', reference: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const mode = useWatch({ control, name: 'mode' })
  const attachement = useCallMutation(abonnementsCalls.gestionAbonnement, {
    meta: { erreurAffichee: true },
    onSuccess: async ({ message, numeroContrat, isResilie }) => {
      showToast(isResilie ? 'attention' : 'resolu', message)
      // Memoised, the fields are not registered again: without their references they would be deaf.
      reset({ mode, numeroContrat: '', reference: '' }, { keepFieldsRef: true })
      await regarderNouveauContrat(numeroContrat)
    },
    onError: (error) => {
      const champs = (error instanceof ErreurAppel && error.corps.champs) || []
      for (const { champ, message } of champs) setError(champDeSaisie(champ), { message })
    },
  })
  const envoyer = handleSubmit((saisie) =>
    attachement.mutate({ body: { ...preuveRattachement(saisie), action: 'ATTACHER_CONTRAT' } }),
  )
  const reference = motsRattachement.references[mode]
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {attachement.isError && (
        <Notice level={niveauErreur(attachement.error)} spaced live>
          <p>{messageErreur(attachement.error)}</p>
        </Notice>
      )}
      {attachement.isSuccess && <ContratRattache numeroContrat={attachement.data.numeroContrat} />}
      <RadioField
        {...register('mode', { onChange: () => clearErrors() })}
        label={textes.mode}
        options={references.map((valeur) => ({ value: valeur, ...motsRattachement.modes[valeur] }))}
      />
      <FieldPair tight>
        <ReferenceField
          {...register('numeroContrat')}
          {...motsRattachement.numeroContrat}
          error={errors.numeroContrat?.message}
        />
        <ReferenceField {...register('reference')} {...reference} error={errors.reference?.message} />
      </FieldPair>
      <div className={styles.aide}>
        <BillSketch {...motsRattachement.ouTrouver} />
      </div>
      <SubmitButton loading={attachement.isPending}>{textes.envoyer}</SubmitButton>
    </form>
  )
}
