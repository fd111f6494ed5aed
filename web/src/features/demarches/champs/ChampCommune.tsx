'use no memo'

import { estCodePostal } from '@ael/contract/commun/regles.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { callQuery } from '../../../lib/query/call-query.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import { finalite, type ProprietesChamp } from './champ.ts'

const mots = libelles.champs

/** A commune, by its postal code; what is told of it is whether the utility serves it. */
export function ChampCommune({ champ, form, textes, ouverture, onTrouve }: ProprietesChamp<'commune'>) {
  const {
    field: { name, ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const [codePostal, setCodePostal] = useState('')
  const { data: communes, isError } = useQuery({
    ...callQuery(referentielCalls.codePostal, { query: { codePostal } }),
    enabled: estCodePostal(codePostal),
  })
  const choisie = typeof value === 'string' ? value : ''
  const connues = communes?.map(({ codeInsee, nomCommune }) => ({ value: codeInsee, label: nomCommune })) ?? []
  return (
    <FieldPair>
      <TextField
        name={`${name}.codePostal`}
        label={mots.codePostal}
        optional={textes.optional}
        inputMode="numeric"
        autoComplete={finalite(champ.id, 'postal-code')}
        maxLength={5}
        width="short"
        value={codePostal}
        onChange={({ currentTarget }) => {
          setCodePostal(currentTarget.value.trim())
          onChange('')
        }}
      />
      <SelectField
        {...textes}
        name={name}
        ref={ref}
        error={
          error?.message ??
          (isError ? mots.communesIllisibles : communes?.length === 0 ? mots.aucuneCommune : undefined)
        }
        placeholder={communes ? mots.choisissezCommune : mots.codePostalDAbord}
        options={
          choisie === '' || connues.some((une) => une.value === choisie)
            ? connues
            : [{ value: choisie, label: ouverture.contexte.trouve.nomCommune ?? choisie }]
        }
        value={choisie}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          const commune = communes?.find(({ codeInsee }) => codeInsee === currentTarget.value)
          onTrouve({ communeDesservie: commune?.desservie ?? null, nomCommune: commune?.nomCommune ?? null })
        }}
      />
    </FieldPair>
  )
}
