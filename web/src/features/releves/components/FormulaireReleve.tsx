import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { IndexField } from '../../../ui/fields/IndexField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import type { Envoi } from '../envoi.ts'
import type { Lecture } from '../lecture.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'
import { releveSaisi, schemaReleve } from '../saisie.ts'
import { type EtatEnvoi, useEnvoiReleve } from '../use-envoi-releve.ts'
import { Estimation } from './Estimation.tsx'
import { Verification } from './Verification.tsx'

interface Props {
  lecture: Lecture
  envoi: Envoi
  /** Asks for an address for the receipt: whoever has an account has one. */
  avecEmail?: boolean
  onEnregistre: (recu: ReleveEnregistre) => void
  /** Beside the button: the way back. */
  children?: ReactNode
}

const ROUGES = 3

const estDe = ({ releve: { jour, cadrans } }: EtatEnvoi, saisi: ReturnType<typeof releveSaisi>): boolean =>
  JSON.stringify({ jour, cadrans }) === JSON.stringify(saisi)

/** The reading of a meter: its digits, the day, what they make; what is doubtful is asked before it is recorded. */
export function FormulaireReleve({ lecture, envoi, avecEmail = false, onEnregistre, children }: Props) {
  const { compteur, debut } = lecture
  const [{ jour: aujourdhui }] = useState(maintenant)
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schemaReleve(compteur, { aujourdhui, debut })),
    defaultValues: { cadrans: compteur.cadrans.map(() => ''), date: formatDate(aujourdhui), email: '' },
    shouldFocusError: false,
  })
  const saisie = useWatch({ control })
  const { etat, envoyer, confirmer, insister, oublier, enCours } = useEnvoiReleve({ envoi, setError, onEnregistre })
  const { errors, submitCount } = formState
  const valeurs = { cadrans: saisie.cadrans ?? [], date: saisie.date ?? '' }
  // What was said of a reading no longer holds once another is typed.
  const verdict = etat && estDe(etat, releveSaisi(valeurs, compteur)) ? etat : null
  const plusieurs = compteur.cadrans.length > 1
  const soumettre = handleSubmit(({ email, ...lu }) => {
    const releve = releveSaisi(lu, compteur)
    if (releve && !enCours) envoyer({ ...releve, email: email === '' ? null : email, confirme: false })
  })
  return (
    <form noValidate onSubmit={(event) => void soumettre(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {compteur.cadrans.map(({ numeroOrdre, libelle }, rang) => (
        <Controller
          key={numeroOrdre}
          control={control}
          name={`cadrans.${rang}`}
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <IndexField
              name={name}
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={() => {
                // As it stands on the meter: 1248 is 01248.
                if (value !== '' && value.length < compteur.nombreRoues)
                  onChange(value.padStart(compteur.nombreRoues, '0'))
                onBlur()
              }}
              label={plusieurs ? libelles.indexCadran(libelle) : libelles.index}
              hint={libelles.aideIndex(compteur.unite)}
              error={errors.cadrans?.[rang]?.message}
              black={compteur.nombreRoues}
              red={compteur.unite === 'm3' ? ROUGES : 0}
            />
          )}
        />
      ))}
      <Estimation lecture={lecture} saisie={valeurs} />
      <DateField
        {...register('date')}
        label={libelles.date}
        hint={libelles.dateAide}
        error={errors.date?.message}
        min={debut ?? undefined}
        max={aujourdhui}
      />
      {avecEmail && (
        <EmailField
          {...register('email')}
          label={libelles.email}
          hint={libelles.emailAide}
          error={errors.email?.message}
          width="medium"
          optional
        />
      )}
      {verdict && (
        <Verification
          etat={verdict}
          enCours={enCours}
          onConfirmer={confirmer}
          onInsister={insister}
          onCorriger={() => {
            oublier()
            setFocus('cadrans.0', { shouldSelect: true })
          }}
        />
      )}
      <div className={styles.actions}>
        {verdict?.type !== 'question' && <SubmitButton loading={enCours}>{libelles.envoyer}</SubmitButton>}
        {children}
      </div>
    </form>
  )
}
