import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'
import styles from './Champs.module.css'

/** One answer of a list; what it covers is told once it is chosen. */
export function ChampListe({ champ, actif, form, valeur, textes }: ProprietesChamp<'liste'>) {
  const choisie = actif.options.find((option) => option.valeur === valeur)
  return (
    <div>
      <SelectField
        {...textes}
        {...form.champ(nomDuChamp(champ.id))}
        width="medium"
        placeholder={libelles.champs.choisissez}
        options={actif.options.map((option) => ({ value: option.valeur, label: option.libelle }))}
      />
      <output className={styles.portee}>{choisie?.aide}</output>
    </div>
  )
}
