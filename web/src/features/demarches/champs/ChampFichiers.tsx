'use no memo'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FilesField } from '../../../ui/fields/FilesField.tsx'
import { fichiersDe, nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'
import { joindre, limitesDesFichiers } from './fichiers-joints.ts'

/** The documents that are joined: what the settings do not admit is told at once, and not joined. */
export function ChampFichiers({ champ, form, valeur, ouverture, textes }: ProprietesChamp<'fichiers'>) {
  const { reglages } = ouverture.contexte
  const {
    field: { name, ref, onChange },
    fieldState,
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const [ecartes, setEcartes] = useState<readonly string[]>([])
  const fichiers = fichiersDe(valeur)
  return (
    <FilesField
      {...textes}
      name={name}
      ref={ref}
      hint={
        <>
          {textes.hint && `${textes.hint} `}
          {limitesDesFichiers(reglages)}
        </>
      }
      error={[...ecartes, fieldState.error?.message].filter(Boolean).join(' ') || undefined}
      files={fichiers}
      full={fichiers.length >= reglages.nbMaxPj}
      accept={reglages.extensionPj.map((extension) => `.${extension}`).join(',')}
      onAdd={(nouveaux) => {
        const suite = joindre(fichiers, nouveaux, reglages)
        setEcartes(suite.ecartes)
        onChange(suite.joints)
      }}
      onRemove={(rang) => {
        setEcartes([])
        onChange(fichiers.filter((_, index) => index !== rang))
      }}
    />
  )
}
