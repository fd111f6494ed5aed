import { useId, type ReactNode, type SubmitEvent } from 'react'
import { sansEnvoiParEntree } from '../../lib/formulaires/sans-envoi-par-entree.ts'
import type { Formulaire, Saisie } from '../../lib/formulaires/use-formulaire.ts'
import { classes } from '../classes.ts'
import { fieldErrors } from './field-errors.ts'
import styles from './Form.module.css'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { FormFailure } from './FormFailure.tsx'
import { FormPending } from './form-pending.ts'
import { libelles } from './libelles.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { FormId } from './use-field-id.ts'

/** What a form component needs of a form, whatever its fields. */
export type AnyForm = Pick<
  Formulaire<Saisie>,
  'tentatives' | 'court' | 'plusieurs' | 'enCours' | 'erreurGenerale' | 'perdrait' | 'renoncer'
> & {
  errors: object
  soumettre: (event: SubmitEvent<HTMLFormElement>) => void
}

interface Props {
  form: AnyForm
  /** The title of the form, where it has one of its own. */
  heading?: ReactNode
  /** Shown in place of the sentence of a failure that no field tells; null when something else tells it. */
  failure?: ReactNode
  /**
   * Enter in a field sends the form: short forms that everybody knows. Elsewhere it does not
   * (docs/domaines/commun.md#envoi-au-clavier).
   */
  enterSends?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A form: what is wrong with it at its top, what has to be filled in, its fields, its button, which knows by itself when it is being sent. */
export function Form({ form, heading, failure, enterSends = false, id, className, children }: Props) {
  const ids = useId()
  return (
    <FormPending value={form.enCours}>
      <form
        id={id}
        className={classes(styles.form, className)}
        noValidate
        onSubmit={form.soumettre}
        ref={enterSends ? undefined : sansEnvoiParEntree}
      >
        <FormId value={ids}>
          {heading}
          {!form.court && <FormErrorSummary errors={fieldErrors(form.errors)} attempt={form.tentatives} />}
          {failure === undefined ? <FormFailure error={form.erreurGenerale} /> : failure}
          {form.plusieurs && <p className={styles.required}>{libelles.toutObligatoire}</p>}
          {children}
        </FormId>
      </form>
      <LeaveQuestion form={form} />
    </FormPending>
  )
}
