'use no memo'

import { FRANCE } from '@ael/contract/demarches/briques.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { useWatch } from 'react-hook-form'
import { useCommunes } from '../../../lib/communes/use-communes.ts'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { FormulaireDeDemande } from './champ.ts'

/** The fields beside a town that say where it is; null of a town that stands alone. */
export function voisinsDeLaVille({ etapes }: Formulaire, id: string): { codePostal: string; pays: string } | null {
  const prefixe = /^(.*)ville$/.exec(id)?.[1]
  if (prefixe === undefined) return null
  const voisins = { codePostal: `${prefixe}codePostal`, pays: `${prefixe}pays` }
  const tous = etapes.flatMap(({ champs }) => champs.map((champ) => champ.id))
  return tous.includes(voisins.codePostal) && tous.includes(voisins.pays) ? voisins : null
}

interface Props {
  id: string
  voisins: { codePostal: string; pays: string }
  control: FormulaireDeDemande['control']
}

/** The communes of the postal code, to choose from; any other town is typed. */
export function CommunesProposees({ id, voisins, control }: Props) {
  const [codePostal, pays] = useWatch({ control, name: [nomDuChamp(voisins.codePostal), nomDuChamp(voisins.pays)] })
  const enFrance = typeof pays === 'string' && pays.trim().toLocaleUpperCase('fr') === FRANCE
  const communes = useCommunes(enFrance && typeof codePostal === 'string' ? codePostal.trim() : '')
  return (
    <datalist id={id}>
      {Array.isArray(communes) && communes.map((commune) => <option key={commune}>{commune}</option>)}
    </datalist>
  )
}
