import { reponsesDe, nomDuChamp } from '../formulaire/saisie-demande.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { finalite, type ProprietesChamp } from './champ.ts'

/** A day, typed or chosen in a calendar that shows none that would be refused. */
export function ChampDate({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'date'>) {
  const reponses = new Map(
    Object.entries(reponsesDe(form.getValues('valeurs'))).flatMap(([id, valeur]) =>
      valeur === undefined ? [] : [[id, valeur] as const],
    ),
  )
  const { min, max } = champ.bornes?.({ reponses, contexte }) ?? {}
  return (
    <DateField
      {...textes}
      {...form.champ(nomDuChamp(champ.id))}
      autoComplete={champ.id.endsWith('dateNaissance') ? finalite(champ.id, 'bday') : 'off'}
      min={min}
      max={max}
    />
  )
}
