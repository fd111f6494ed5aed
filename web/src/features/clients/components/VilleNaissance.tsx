'use no memo'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { TownFields } from '../../../ui/fields/TownFields.tsx'
import { libelles } from '../libelles.ts'
import type { SaisieFormulaire } from '../saisie-client.ts'

const { codePostalNaissance, villeNaissance, villeLibre } = libelles.formulaire
const LIBELLES = { codePostal: codePostalNaissance, ville: villeNaissance, libre: villeLibre }

/** Where a person was born: the town is kept, its postal code finds it. */
export function VilleNaissance({ form, suffixe }: { form: Formulaire<SaisieFormulaire>; suffixe: '' | 'Bis' }) {
  const { control } = form
  const { field: code } = useController({ control, name: `codePostalNaissance${suffixe}` })
  const { field: ville, fieldState } = useController({ control, name: `villeNaissance${suffixe}` })
  const [libre, setLibre] = useState(false)
  return (
    <TownFields
      name={ville.name}
      labels={LIBELLES}
      value={{ codePostal: code.value, ville: ville.value, libre }}
      onChange={(saisie) => {
        code.onChange(saisie.codePostal)
        ville.onChange(saisie.ville)
        setLibre(saisie.libre)
      }}
      errors={{ ville: fieldState.error?.message }}
      optional
    />
  )
}
