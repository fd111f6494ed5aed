import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { messageErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'
import { type DemandeSimulation, lireDemande } from '../simulation.ts'
import { TableMensualites } from './TableMensualites.tsx'

const invalideDe = { nbOccupants: libelles.occupantsInvalide, mensualite: libelles.mensualiteInvalide } as const

/** The plan that a contract would have: what was billed decides, or how many live there; the amount may be changed. */
export function Simulation({ numeroContrat }: { numeroContrat: string }) {
  const [demande, setDemande] = useState<DemandeSimulation>({})
  const [invalide, setInvalide] = useState<string>()
  const { data, error, isFetching } = useQuery({
    ...callQuery(prelevementsCalls.simulationEcheanciers, { params: { id: numeroContrat }, query: demande }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const echeancier = data?.[0]
  const sansFacture = (statutErreur(error) === 404 && demande.mensualite === undefined) || demande.nbOccupants !== undefined
  const champ = sansFacture ? 'nbOccupants' : 'mensualite'
  const minimum = echeancier?.montantMinimal ?? 0

  const simuler = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const saisie = new FormData(event.currentTarget).get(champ)
    const lue = lireDemande(champ, typeof saisie === 'string' ? saisie : '')
    const refuse = lue === null ? invalideDe[champ] : lue.mensualite !== undefined && lue.mensualite < minimum ? libelles.mensualiteTropFaible(minimum) : undefined
    setInvalide(refuse)
    if (lue && !refuse) setDemande(lue)
  }
  const demandee = demande.mensualite !== undefined || demande.nbOccupants !== undefined
  const refus = invalide ?? (error && (!sansFacture || demandee) ? messageErreur(error) : undefined)
  if (!echeancier && !error) {
    return (
      <Panel title={libelles.simulation} busy>
        <Loading rows={6} />
      </Panel>
    )
  }
  return (
    <Panel title={libelles.simulation} busy={isFetching}>
      <p className={styles.aide}>{libelles.simulationAide}</p>
      <form className={styles.formulaire} onSubmit={simuler} noValidate>
        {sansFacture ? (
          <TextField name="nbOccupants" label={libelles.occupants} hint={libelles.occupantsAide} error={refus} inputMode="numeric" width="short" autoComplete="off" />
        ) : (
          <TextField
            name="mensualite"
            label={libelles.mensualite}
            hint={minimum > 0 ? libelles.mensualiteAide(minimum) : undefined}
            error={refus}
            inputMode="decimal"
            width="short"
            suffix="€"
            autoComplete="off"
            defaultValue={echeancier ? String(echeancier.montantMensuel).replace('.', ',') : undefined}
          />
        )}
        <SubmitButton variant="outline" loading={isFetching}>
          {libelles.simuler}
        </SubmitButton>
      </form>
      {echeancier && !refus && (
        <div className={styles.resultat} aria-live="polite">
          <p>{libelles.simule(echeancier.montantMensuel, echeancier.total)}</p>
          <TableMensualites titre={libelles.echeancierSimule} lignes={echeancier.echeances} />
        </div>
      )}
    </Panel>
  )
}
