import { zodResolver } from '@hookform/resolvers/zod'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { listeNumeros } from '@ael/contract/abonnements/schemas.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { ChoixCompte, type Compte } from './ChoixCompte.tsx'
import { IssueListe } from './IssueListe.tsx'
import styles from './Rattachement.module.css'

const textes = libelles.masse
const schema = z.object({ contrats: listeNumeros })

/** Attaches many contracts at once: to one's own account, or, for staff, to that of a user they manage. */
export function RattachementParListe({ aUnAutre }: { aUnAutre: boolean }) {
  const [compte, setCompte] = useState<Compte | null>(null)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { contrats: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const attachement = useCallMutation(abonnementsCalls.gestionListeAbonnements, {
    meta: { erreurAffichee: true },
    // Memoised, the field is not registered again: without its reference it would be deaf.
    onSuccess: () => reset({ contrats: '' }, { keepFieldsRef: true }),
    onError: (error) => {
      for (const { nom, message } of champsRefuses(error, ['contrats'])) setError(nom, { message })
    },
  })
  const envoyer = handleSubmit(({ contrats }) => {
    if (aUnAutre && !compte) return
    attachement.mutate({ body: { contrats, ...(compte && { userWebId: compte.userWebId }) } })
  })
  const refuses = fieldErrors(errors)
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} className={styles.liste}>
      <p className={styles.introduction}>{textes.introduction}</p>
      <FormErrorSummary errors={refuses} attempt={submitCount} />
      {attachement.isError && refuses.length === 0 && (
        <Notice level={niveauErreur(attachement.error)} spaced live>
          <p>{messageErreur(attachement.error)}</p>
        </Notice>
      )}
      {attachement.data && <IssueListe issue={attachement.data} />}
      {aUnAutre && (
        <ChoixCompte choisi={compte} erreur={submitCount > 0 ? textes.choisirCompte : undefined} onChoix={setCompte} />
      )}
      <TextAreaField
        {...register('contrats')}
        label={textes.champ}
        hint={textes.aide}
        error={errors.contrats?.message}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton loading={attachement.isPending}>{textes.envoyer}</SubmitButton>
    </form>
  )
}
