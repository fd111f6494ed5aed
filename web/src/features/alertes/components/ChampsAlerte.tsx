'use no memo'

import { TYPES, LIBELLES_PERIODICITES, surveilleConsommation, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { PhoneField } from '../../../ui/fields/PhoneField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import type { FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampSeuil } from './ChampSeuil.tsx'

interface Props {
  form: Formulaire<FormulaireAlerte>
  offre: AutorisationsAlerte
  /** What an alert watches does not change. */
  modifiee: boolean
  /** The minimum flow of the meter, litres per hour; without one, each meter has its own. */
  debitMinimal: number | null
  /** Litres of a usual day; null where nobody knows. */
  parJour: number | null
  /** Null on a group. */
  numeroContrat: string | null
  aujourdhui: string
}

/** The fields of an alert; the type decides on the threshold, the channel on the address. */
export function ChampsAlerte({ form, offre, modifiee, debitMinimal, parJour, numeroContrat, aujourdhui }: Props) {
  const { control, setValue, getValues } = form
  const [type, canal] = useWatch({ control, name: ['codeTypeAlarme', 'canal'] })
  const { explication } = PRESENTATIONS[type]
  const renommer = (suivant: TypeAlerte, ancien: TypeAlerte) => {
    if (getValues('titreAlerte') === TYPES[ancien].libelle) setValue('titreAlerte', TYPES[suivant].libelle)
    if (TYPES[suivant].unite !== TYPES[ancien].unite) setValue('seuil', '')
  }
  return (
    <>
      {!modifiee && (
        <SelectField
          label={libelles.type}
          hint={explication}
          options={offre.typeAlerteAutorisations
            .filter(({ autorise }) => autorise)
            .map(({ codeTypeAlarme, libelle }) => ({ value: codeTypeAlarme, label: libelle }))}
          {...form.champ('codeTypeAlarme', {
            onChange: ({ target }) => renommer(target.value as TypeAlerte, type),
          })}
        />
      )}
      <TextField label={libelles.nom} autoComplete="off" {...form.champ('titreAlerte')} />
      <ChampSeuil form={form} debitMinimal={debitMinimal} parJour={parJour} numeroContrat={numeroContrat} />
      {surveilleConsommation(type) && (
        <SelectField
          width="medium"
          label={TYPES[type].sommePeriode ? libelles.periodiciteConso : libelles.periodicite}
          options={offre.periodiciteAlerteAutorisations
            .filter(({ autorise }) => autorise)
            .map(({ periodicite }) => ({ value: periodicite, label: LIBELLES_PERIODICITES[periodicite] }))}
          {...form.champ('periodicite')}
        />
      )}
      <div className={styles.paire}>
        <DateField label={libelles.debut} min={aujourdhui} {...form.champ('periodeDebut')} />
        <DateField
          label={libelles.fin}
          hint={libelles.finAide}
          optional
          min={aujourdhui}
          {...form.champ('periodeFin')}
        />
      </div>
      <RadioField
        label={libelles.canal}
        options={offre.canalAlerteAutorisations
          .filter(({ autorise }) => autorise)
          .map(({ canalAlerte }) => ({
            value: canalAlerte ?? 'AUCUN',
            label: libelles.canaux[canalAlerte ?? 'AUCUN'],
            ...(canalAlerte === null && { hint: libelles.canalAucunAide }),
          }))}
        {...form.champ('canal')}
      />
      {canal === 'SMS' && (
        <PhoneField label={libelles.mobile} hint={libelles.mobileAide} {...form.champ('telephone')} />
      )}
      {canal === 'MAIL' && <EmailField label={libelles.mail} {...form.champ('mail')} />}
    </>
  )
}
