import type { ComponentType } from 'react'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'
import { CHAMPS } from './registre.ts'

interface Props extends Omit<ProprietesChamp, 'champ' | 'textes'> {
  /** The answer in words, where there is one. */
  reponse: string | undefined
}

/** A field of a request, whatever its type; one whose answer is known shows it, and is left out when nobody knows it. */
export function ChampDeDemande({ reponse = '', ...proprietes }: Props) {
  const { champ, libelle, obligatoire, verrouille, verrou } = proprietes.actif
  // A choice that stands from the start can be changed, and not left out.
  const choisie = champ.type === 'choix' && champ.depart !== undefined
  const textes = { label: libelle, hint: verrou ?? champ.aide, optional: !obligatoire && !choisie }
  if (verrouille) return reponse !== '' && <Connue {...textes} name={nomDuChamp(champ.id)} value={reponse} />
  const Dessin = CHAMPS[champ.type] as ComponentType<ProprietesChamp>
  return <Dessin {...proprietes} champ={champ} textes={textes} />
}

/** What fits in a line of a phone. */
const LIGNE = 32

/** An answer that cannot be changed here; one of several lines is read whole. */
function Connue(champ: { label: string; hint: string | undefined; name: string; value: string }) {
  const lu = { ...champ, readOnly: true, optional: false }
  return champ.value.length > LIGNE ? <TextAreaField {...lu} rows={2} /> : <TextField {...lu} width="medium" />
}
