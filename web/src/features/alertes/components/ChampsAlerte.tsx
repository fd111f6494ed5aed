'use no memo'

import {
  LIBELLES_TYPES_ALERTE,
  LIBELLES_PERIODICITES,
  seuilObligatoire,
  surveilleConsommation,
  type TypeAlerte,
  UNITES_SEUIL,
} from '@ael/contract/alertes/regles.ts'
import type { AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { PhoneField } from '../../../ui/fields/PhoneField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { EXPLICATIONS, libelles } from '../libelles.ts'
import { aUnite, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampUnite } from './ChampUnite.tsx'

interface Props {
  form: Formulaire<FormulaireAlerte>
  offre: AutorisationsAlerte
  /** What an alert watches does not change. */
  modifiee: boolean
  /** The minimum flow of the meter, litres per hour; without one, each meter has its own. */
  debitMinimal: number | null
  aujourdhui: string
}

const seuils = (debitMinimal: number | null): Record<TypeAlerte, { label: string; hint: string }> => ({
  AC: { label: libelles.seuilConso, hint: libelles.seuilConsoAide },
  SC: { label: libelles.seuilAbsence, hint: libelles.seuilAbsenceAide },
  AF: {
    label: libelles.debit,
    hint: debitMinimal === null ? libelles.debitAideGroupe : libelles.debitAide(debitMinimal),
  },
  AS: { label: libelles.pourcentage, hint: libelles.pourcentageAide },
  RP: { label: libelles.montantSeuil, hint: libelles.montantAide },
  IP: { label: libelles.montantSeuil, hint: libelles.montantAide },
})

/** The fields of an alert; the type decides on the threshold, the channel on the address. */
export function ChampsAlerte({ form, offre, modifiee, debitMinimal, aujourdhui }: Props) {
  const { control, setValue, getValues } = form
  const [type, canal] = useWatch({ control, name: ['codeTypeAlarme', 'canal'] })
  const seuil = seuils(debitMinimal)[type]
  const renommer = (suivant: TypeAlerte, ancien: TypeAlerte) => {
    if (getValues('titreAlerte') === LIBELLES_TYPES_ALERTE[ancien])
      setValue('titreAlerte', LIBELLES_TYPES_ALERTE[suivant])
    if (UNITES_SEUIL[suivant] !== UNITES_SEUIL[ancien]) setValue('seuil', '')
  }
  return (
    <>
      {!modifiee && (
        <SelectField
          label={libelles.type}
          hint={EXPLICATIONS[type]}
          options={offre.typeAlerteAutorisations
            .filter(({ autorise }) => autorise)
            .map(({ codeTypeAlarme, libelle }) => ({ value: codeTypeAlarme, label: libelle }))}
          {...form.champ('codeTypeAlarme', {
            onChange: ({ target }) => renommer(target.value as TypeAlerte, type),
          })}
        />
      )}
      <TextField label={libelles.nom} autoComplete="off" {...form.champ('titreAlerte')} />
      <div className={styles.paire}>
        <TextField
          width="short"
          label={seuil.label}
          hint={seuil.hint}
          optional={!seuilObligatoire(type)}
          inputMode="decimal"
          autoComplete="off"
          {...form.champ('seuil')}
        />
        {aUnite(type) && <ChampUnite form={form} />}
      </div>
      {surveilleConsommation(type) && (
        <SelectField
          width="medium"
          label={type === 'AC' ? libelles.periodiciteConso : libelles.periodicite}
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
