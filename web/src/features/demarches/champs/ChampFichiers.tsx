'use no memo'

import { enMegaoctets, refusDuFichier } from '@ael/contract/demarches/fichiers.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FilesField } from '../../../ui/fields/FilesField.tsx'
import { fichiersDe, nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'

/** The documents that are joined: what the settings do not admit is told at once, and not joined. */
export function ChampFichiers({ champ, form, valeur, ouverture, textes }: ProprietesChamp<'fichiers'>) {
  const { reglages } = ouverture.contexte
  const {
    field: { name, ref, onChange },
    fieldState,
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const [ecartes, setEcartes] = useState<readonly string[]>([])
  const fichiers = fichiersDe(valeur)
  const ajouter = (nouveaux: readonly File[]) => {
    const refus = nouveaux.map((fichier) => refusDuFichier({ nom: fichier.name, taille: fichier.size }, reglages))
    const admis = nouveaux.filter((_, rang) => refus[rang] === null)
    const place = Math.max(0, reglages.nbMaxPj - fichiers.length)
    setEcartes([
      ...refus.filter((un) => un !== null),
      ...(admis.length > place ? [libelles.champs.tropDeFichiers(reglages.nbMaxPj)] : []),
    ])
    onChange([...fichiers, ...admis.slice(0, place)])
  }
  return (
    <FilesField
      {...textes}
      name={name}
      ref={ref}
      hint={
        <>
          {textes.hint && `${textes.hint} `}
          {libelles.champs.limites(reglages.extensionPj, enMegaoctets(reglages.tailleMaxPj), reglages.nbMaxPj)}
        </>
      }
      error={[...ecartes, fieldState.error?.message].filter(Boolean).join(' ') || undefined}
      files={fichiers}
      full={fichiers.length >= reglages.nbMaxPj}
      accept={reglages.extensionPj.map((extension) => `.${extension}`).join(',')}
      onAdd={ajouter}
      onRemove={(rang) => {
        setEcartes([])
        onChange(fichiers.filter((_, index) => index !== rang))
      }}
    />
  )
}
