import type { ComponentType } from 'react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'
import { CHAMPS } from './registre.ts'

interface Props extends Omit<ProprietesChamp, 'champ' | 'textes'> {
  /** The answer in words, where there is one. */
  reponse: string | undefined
}

/** A field of a request, whatever its type; one whose answer is known shows it. */
export function ChampDeDemande({ reponse = '', ...proprietes }: Props) {
  const { champ, libelle, obligatoire, verrouille, verrou } = proprietes.actif
  const textes = { label: libelle, hint: verrou ?? champ.aide, optional: !obligatoire }
  if (verrouille)
    return (
      <TextField {...textes} optional={false} name={nomDuChamp(champ.id)} readOnly value={reponse} width="medium" />
    )
  const Dessin = CHAMPS[champ.type] as ComponentType<ProprietesChamp>
  return <Dessin {...proprietes} champ={champ} textes={textes} />
}
