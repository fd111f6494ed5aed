import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'
import { choixDe } from './options.ts'

/** One answer among a few, seen all at once. */
export const ChampChoix = ({ champ, actif, form, textes }: ProprietesChamp<'choix' | 'intervention'>) => (
  <RadioField {...textes} {...form.champ(nomDuChamp(champ.id))} options={choixDe(actif.options)} />
)
