import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'

/** A long text, and how much of it there may be. */
export const ChampTexteLong = ({ champ, form, valeur, textes }: ProprietesChamp<'texteLong'>) => (
  <TextAreaField
    {...textes}
    {...form.champ(nomDuChamp(champ.id))}
    rows={6}
    count={{ typed: typeof valeur === 'string' ? valeur.trim().length : 0, max: champ.longueurMax }}
  />
)
