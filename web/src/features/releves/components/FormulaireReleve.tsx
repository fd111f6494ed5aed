'use no memo'

import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { IndexField } from '../../../ui/fields/IndexField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import type { Envoi } from '../envoi.ts'
import { champDuReleve, envoyerReleve, etatDuRefus, type EtatEnvoi } from '../envoyer-releve.ts'
import type { Lecture } from '../lecture.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'
import { releveSaisi, saisieReleve } from '../saisie.ts'
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
  const [etat, setEtat] = useState<EtatEnvoi | null>(null)
  const form = useFormulaire({
    schema: saisieReleve(compteur, { aujourdhui, debut }),
    depart: { cadrans: compteur.cadrans.map(() => ''), date: formatDate(aujourdhui), email: '' },
    avant: () => {
      setEtat(null)
      return true
    },
    envoyer: (demande) => envoyerReleve(envoi, demande),
    reussi: (issue) => ('recu' in issue ? onEnregistre(issue.recu) : setEtat(issue)),
    echoue: (error, { releve }) => setEtat(etatDuRefus(error, releve)),
    champServeur: champDuReleve,
  })
  const { enCours } = form
  const saisie = useWatch({ control: form.control })
  const valeurs = { cadrans: saisie.cadrans ?? [], date: saisie.date ?? '' }
  // What was said of a reading no longer holds once another is typed.
  const verdict = etat && estDe(etat, releveSaisi(valeurs, compteur)) ? etat : null
  const plusieurs = compteur.cadrans.length > 1
  return (
    <Form form={form} failure={null}>
      {compteur.cadrans.map(({ numeroOrdre, libelle }, rang) => (
        <Controller
          key={numeroOrdre}
          control={form.control}
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
              error={form.errors.cadrans?.[rang]?.message}
              black={compteur.nombreRoues}
              red={compteur.unite === 'm3' ? ROUGES : 0}
            />
          )}
        />
      ))}
      <Estimation lecture={lecture} saisie={valeurs} />
      <DateField
        {...form.champ('date')}
        label={libelles.date}
        hint={libelles.dateAide}
        min={debut ?? undefined}
        max={aujourdhui}
      />
      {avecEmail && (
        <EmailField {...form.champ('email')} label={libelles.email} hint={libelles.emailAide} width="medium" optional />
      )}
      {verdict && (
        <Verification
          etat={verdict}
          enCours={enCours}
          onConfirmer={() => form.envoyer({ releve: { ...verdict.releve, confirme: true }, controle: false })}
          onInsister={() => form.envoyer({ releve: { ...verdict.releve, confirme: true }, controle: true })}
          onCorriger={() => {
            setEtat(null)
            form.setFocus('cadrans.0', { shouldSelect: true })
          }}
        />
      )}
      <div className={styles.actions}>
        {verdict?.type !== 'question' && <SubmitButton>{libelles.envoyer}</SubmitButton>}
        {children}
      </div>
    </Form>
  )
}
