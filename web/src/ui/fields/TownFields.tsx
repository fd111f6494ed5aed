import { useEffect, useState, type ReactNode } from 'react'
import { useCommunes } from '../../lib/communes/use-communes.ts'
import { libelles } from '../libelles.ts'
import { CheckboxField } from './CheckboxField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { type Town, townAmong, townOptions } from './town.ts'
import styles from './TownFields.module.css'

interface Props {
  /** Of the town's control, and the beginning of the two others'. */
  name: string
  value: Town
  onChange: (value: Town) => void
  /** « Code postal », « Ville », « À l’étranger, ou absente de la liste ». */
  labels: { codePostal: string; ville: string; libre: ReactNode }
  errors?: { codePostal?: string | undefined; ville?: string | undefined }
  optional?: boolean
  /** The code is part of the answer: a town typed freely has one as well, of any form. */
  keepCode?: boolean
}

/** A town: French by default, chosen from those of its postal code; abroad or not in the list, typed. */
export function TownFields({ name, value, onChange, labels, errors = {}, optional, keepCode = false }: Props) {
  const { codePostal, ville, libre } = value
  const [opened] = useState(value)
  const communes = useCommunes(libre ? '' : codePostal)
  useEffect(() => {
    // What the form was opened with stands, however it is written: that town, and no other, under that code.
    const untouched = codePostal === opened.codePostal && ville === opened.ville
    if (!Array.isArray(communes) || untouched) return
    const chosen = townAmong(communes, ville)
    if (chosen !== ville) onChange({ ...value, ville: chosen })
  })
  return (
    <div className={styles.town}>
      {(!libre || keepCode) && (
        <TextField
          name={`${name}CodePostal`}
          label={labels.codePostal}
          error={errors.codePostal}
          optional={optional}
          className={styles.half}
          autoComplete="off"
          value={codePostal}
          {...(!libre && { inputMode: 'numeric', maxLength: 5 })}
          onChange={({ currentTarget }) => onChange({ ...value, codePostal: currentTarget.value.trim() })}
        />
      )}
      {villeField()}
      <CheckboxField
        className={styles.free}
        name={`${name}Libre`}
        label={labels.libre}
        checked={libre}
        onChange={({ currentTarget }) =>
          onChange({ codePostal: keepCode ? codePostal : '', ville, libre: currentTarget.checked })
        }
      />
    </div>
  )

  function villeField() {
    const texts = { name, label: labels.ville, error: errors.ville, optional, className: styles.half }
    // Communes that cannot be read must not stop the user.
    if (libre || communes === 'illisible') {
      return (
        <TextField
          {...texts}
          autoComplete="off"
          value={ville}
          onChange={({ currentTarget }) => onChange({ ...value, ville: currentTarget.value })}
        />
      )
    }
    if (communes?.length === 0 && ville === '')
      return <TextField {...texts} readOnly value="" hint={<output>{libelles.aucuneCommune}</output>} />
    return (
      <SelectField
        {...texts}
        value={ville}
        placeholder={communes ? libelles.choisirCommune : libelles.codePostalDAbord}
        options={townOptions(communes ?? [], ville).map((commune) => ({ value: commune, label: commune }))}
        onChange={({ currentTarget }) => onChange({ ...value, ville: currentTarget.value })}
      />
    )
  }
}
