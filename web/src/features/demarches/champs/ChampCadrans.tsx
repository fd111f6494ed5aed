'use no memo'

import type { Cadran } from '@ael/contract/releves/cadrans.ts'
import { aLire } from '@ael/contract/demarches/moteur/compteur.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { IndexField } from '../../../ui/fields/IndexField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'

const ROUGES = 3

/** The digits that stand in a dial already, as they are on the meter. */
const chiffresDe = (valeur: unknown, numeroOrdre: number, chiffres: number): string => {
  const cadrans = Array.isArray(valeur) ? (valeur as readonly Cadran[]) : []
  const index = cadrans.find((cadran) => cadran.numeroOrdre === numeroOrdre)?.valeurIndex
  return index === undefined ? '' : String(index).padStart(chiffres, '0')
}

/** The digits of each dial of the meter. */
export function ChampCadrans({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'cadrans'>) {
  const {
    field: { name, ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const { chiffres, cadrans } = aLire(contexte)
  const [saisis, setSaisis] = useState<Record<number, string>>(() =>
    Object.fromEntries(cadrans.map(({ numeroOrdre }) => [numeroOrdre, chiffresDe(value, numeroOrdre, chiffres)])),
  )
  const kilowattheures = (contexte.contrat?.compteur ?? contexte.trouve.lieu?.compteur)?.unite === 'kWh'
  const ecrire = (numeroOrdre: number, saisi: string) => {
    const suivants = { ...saisis, [numeroOrdre]: saisi }
    setSaisis(suivants)
    onChange(
      cadrans.flatMap((cadran) => {
        const index = suivants[cadran.numeroOrdre] ?? ''
        return index === '' ? [] : [{ numeroOrdre: cadran.numeroOrdre, valeurIndex: Number(index) }]
      }),
    )
  }
  return cadrans.map(({ numeroOrdre, libelle, dernier }, rang) => (
    <IndexField
      key={numeroOrdre}
      {...textes}
      label={cadrans.length > 1 ? `${textes.label}, ${libelle.toLocaleLowerCase('fr')}` : textes.label}
      hint={textes.hint ?? (dernier === null ? undefined : libelles.champs.dernierIndex(dernier))}
      // The summary leads to the first of them.
      name={rang === 0 ? name : `${name}.${numeroOrdre}`}
      ref={rang === 0 ? ref : undefined}
      error={rang === 0 ? error?.message : undefined}
      value={saisis[numeroOrdre] ?? ''}
      onChange={(saisi) => ecrire(numeroOrdre, saisi)}
      onBlur={() => {
        const saisi = saisis[numeroOrdre] ?? ''
        if (saisi !== '') setSaisis({ ...saisis, [numeroOrdre]: saisi.padStart(chiffres, '0') })
        onBlur()
      }}
      black={chiffres}
      red={kilowattheures || chiffres > 5 ? 0 : ROUGES}
    />
  ))
}
