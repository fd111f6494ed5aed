'use no memo'

import type { Cadran } from '@ael/contract/releves/cadrans.ts'
import { aLire, CADRANS_MAX, nombreDeCadransLibre } from '@ael/contract/demarches/moteur/compteur.ts'
import { use, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { IndexField } from '../../../ui/fields/IndexField.tsx'
import { FormId } from '../../../ui/fields/use-field-id.ts'
import { focusById } from '../../../ui/focus-by-id.ts'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'
import styles from './Champs.module.css'

const mots = libelles.champs
const ROUGES = 3

/** The digits that stand in a dial already, as they are on the meter. */
const chiffresDe = (valeur: unknown, numeroOrdre: number, chiffres: number): string => {
  const cadrans = Array.isArray(valeur) ? (valeur as readonly Cadran[]) : []
  const index = cadrans.find((cadran) => cadran.numeroOrdre === numeroOrdre)?.valeurIndex
  return index === undefined ? '' : String(index).padStart(chiffres, '0')
}

/** Those of a meter that the form does not know, as many as whoever reads it says. */
const cadransDits = (nombre: number) =>
  Array.from({ length: nombre }, (_, rang) => ({
    numeroOrdre: rang + 1,
    libelle: mots.cadran(rang + 1),
    dernier: null,
  }))

/** The digits of each dial of the meter. */
export function ChampCadrans({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'cadrans'>) {
  const {
    field: { name, ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const libre = nombreDeCadransLibre(contexte)
  const { chiffres, cadrans: connus } = aLire(contexte)
  const [nombre, setNombre] = useState(() => (Array.isArray(value) ? Math.max(1, value.length) : 1))
  const cadrans = libre ? cadransDits(nombre) : connus
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
  // The summary leads to the first of them.
  const nomDe = (numeroOrdre: number) => (numeroOrdre === cadrans[0]?.numeroOrdre ? name : `${name}.${numeroOrdre}`)
  const formulaire = use(FormId) ?? ''
  const [vise, setVise] = useState<string | null>(null)
  useEffect(() => {
    if (vise !== null) focusById(vise)
  }, [vise])
  const compter = (voulu: number) => {
    setNombre(voulu)
    setVise(fieldId(formulaire, nomDe(voulu)))
  }
  return (
    <>
      {cadrans.map(({ numeroOrdre, libelle, dernier }, rang) => (
        <IndexField
          key={numeroOrdre}
          {...textes}
          label={cadrans.length > 1 ? `${textes.label}, ${libelle.toLocaleLowerCase('fr')}` : textes.label}
          hint={[textes.hint, dernier !== null && mots.dernierIndex(dernier)].filter(Boolean).join(' ') || undefined}
          name={nomDe(numeroOrdre)}
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
      ))}
      {libre && (
        <div className={styles.cadrans}>
          {nombre < CADRANS_MAX && (
            <Button variant="quiet" onClick={() => compter(nombre + 1)}>
              {mots.autreCadran}
            </Button>
          )}
          {nombre > 1 && (
            <Button
              variant="quiet"
              onClick={() => {
                ecrire(nombre, '')
                compter(nombre - 1)
              }}
            >
              {mots.retirerCadran(nombre)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
