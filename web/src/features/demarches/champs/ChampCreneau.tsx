'use no memo'

import { ecrireCreneau } from '@ael/contract/demarches/creneau.ts'
import { ecrireDateAmericaine } from '@ael/contract/interventions/creneaux.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatDateLongue, formatHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'

const mots = libelles.champs

/** The days from which on slots are asked for, and up to the end of the campaign. */
function useCreneaux(contract: string, identifiant: string, aujourdhui: string) {
  const toutes = useQuery(callQuery(interventionsCalls.interventionsToutes, { params: { contract } }))
  const voulue = toutes.data?.resultats.find((une) => une.identifiant === identifiant)
  const fin = voulue?.campagneIntervention.dateFinPlanif ?? aujourdhui
  const creneaux = useQuery({
    ...callQuery(interventionsCalls.creneaux, {
      params: { contract },
      query: {
        DateDebut: ecrireDateAmericaine(aujourdhui),
        DateFin: ecrireDateAmericaine(fin),
        Intervention: identifiant,
      },
    }),
    enabled: voulue !== undefined,
    // Others take places meanwhile.
    staleTime: 0,
  })
  const relire = () => void (toutes.error ? toutes : creneaux).refetch()
  const jours = toutes.data && !voulue ? [] : creneaux.data?.resultats
  return { jours, error: toutes.error ?? creneaux.error, relire }
}

/** A slot of the intervention that was chosen: its day, then its hours, of those where there is room. */
export function ChampCreneau({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'creneau'>) {
  const {
    field: { name, ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const identifiant = useWatch({ control: form.control, name: nomDuChamp(champ.de) })
  const {
    jours,
    error: panne,
    relire,
  } = useCreneaux(
    contexte.contrat?.numeroContrat ?? '',
    typeof identifiant === 'string' ? identifiant : '',
    contexte.aujourdhui,
  )
  const choisi = typeof value === 'string' ? value : ''
  const [jourOuvert, setJourOuvert] = useState(choisi.slice(0, 10))
  if (panne)
    return <ErrorState error={panne} title={mots.creneauxEchec} detail={mots.creneauxEchecDetail} onRetry={relire} />
  if (!jours) return <Loading label={mots.creneauxChargement} rows={3} />
  if (jours.length === 0) return <output>{mots.sansCreneau}</output>
  const jour = jours.find(({ date }) => date === jourOuvert)
  return (
    <>
      <SelectField
        {...textes}
        label={mots.jour}
        name={jour ? `${name}.jour` : name}
        {...(!jour && { ref, error: error?.message })}
        width="medium"
        placeholder={mots.choisissezJour}
        options={jours.map(({ date, creneaux }) => ({
          value: date,
          label: mots.jourEtPlaces(formatDateLongue(date), creneaux.length),
        }))}
        value={jour ? jourOuvert : ''}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          setJourOuvert(currentTarget.value)
          // Nothing is wrong yet with a slot that was never chosen.
          if (choisi !== '') onChange('')
        }}
      />
      {jour && (
        <RadioField
          {...textes}
          name={name}
          ref={ref}
          error={error?.message}
          value={choisi}
          options={jour.creneaux.map((creneau) => ({
            value: ecrireCreneau(creneau),
            label: mots.heures(formatHeure(creneau.debut), formatHeure(creneau.fin)),
          }))}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  )
}
