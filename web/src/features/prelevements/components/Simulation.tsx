import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { codeErreur, messageErreur } from '../../../lib/client/erreurs.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'
import { type Champ, type DemandeSimulation, estChamp, lireDemande } from '../simulation.ts'
import { TableMensualites } from './TableMensualites.tsx'

const invalideDe = { nbOccupants: libelles.occupantsInvalide, mensualite: libelles.mensualiteInvalide } as const

type Refus = Partial<Record<Champ, string>>

/** The plan that a contract would have: what was billed decides, or how many live there; the amount may be changed. */
export function Simulation({ numeroContrat }: { numeroContrat: string }) {
  const [demande, setDemande] = useState<DemandeSimulation>({})
  const [refuse, setRefuse] = useState<Refus>({})
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(prelevementsCalls.simulationEcheanciers, { params: { id: numeroContrat }, query: demande }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const echeancier = data?.[0]
  const sansFacture = codeErreur(error) === 'OCCUPANTS' || demande.nbOccupants !== undefined
  const minimum = echeancier?.montantMinimal ?? 0

  const simuler = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const saisies = [...new FormData(event.currentTarget)].flatMap(([champ, saisie]) =>
      estChamp(champ) && typeof saisie === 'string' ? [[champ, lireDemande(champ, saisie)] as const] : [],
    )
    const refus: Refus = Object.fromEntries(
      saisies.flatMap(([champ, lue]) => (lue === null ? [[champ, invalideDe[champ]]] : [])),
    )
    const { nbOccupants, mensualite }: DemandeSimulation = Object.assign({}, ...saisies.map(([, lue]) => lue))
    // More people, another amount: what was asked for no longer holds.
    const autres = nbOccupants !== demande.nbOccupants
    if (!autres && mensualite !== undefined && mensualite < minimum)
      refus.mensualite = libelles.mensualiteTropFaible(minimum)
    setRefuse(refus)
    if (Object.keys(refus).length === 0)
      setDemande({
        ...(nbOccupants !== undefined && { nbOccupants }),
        ...(!autres && mensualite !== undefined && { mensualite }),
      })
  }
  if (!echeancier && !error && demande.nbOccupants === undefined) {
    return (
      <Panel title={libelles.simulation} busy>
        <Loading rows={6} />
      </Panel>
    )
  }
  if (error && codeErreur(error) !== 'OCCUPANTS' && codeErreur(error) !== 'MINIMUM') {
    return (
      <Panel title={libelles.simulation}>
        {codeErreur(error) === 'ECHEANCIER' ? (
          <EmptyState title={messageErreur(error)} reason={libelles.horsService} />
        ) : (
          <ErrorState title={libelles.indisponible} detail={libelles.echecDetail} onRetry={() => void refetch()} />
        )}
      </Panel>
    )
  }
  const refusMensualite = refuse.mensualite ?? (codeErreur(error) === 'MINIMUM' ? messageErreur(error) : undefined)
  return (
    <Panel title={libelles.simulation} busy={isFetching}>
      <p className={styles.aide}>{libelles.simulationAide}</p>
      <form className={styles.formulaire} onSubmit={simuler} noValidate>
        {sansFacture && (
          <TextField
            name="nbOccupants"
            label={libelles.occupants}
            hint={libelles.occupantsAide}
            error={refuse.nbOccupants}
            inputMode="numeric"
            width="short"
            autoComplete="off"
          />
        )}
        {(echeancier || !sansFacture) && (
          <TextField
            key={minimum}
            name="mensualite"
            label={libelles.mensualite}
            hint={minimum > 0 ? libelles.mensualiteAide(minimum) : undefined}
            error={refusMensualite}
            inputMode="decimal"
            width="short"
            suffix={devise()}
            autoComplete="off"
            defaultValue={echeancier ? String(echeancier.montantMensuel).replace('.', ',') : undefined}
          />
        )}
        <SubmitButton variant="outline" loading={isFetching}>
          {libelles.simuler}
        </SubmitButton>
      </form>
      {echeancier && !error && Object.keys(refuse).length === 0 && (
        <div className={styles.resultat} aria-live="polite">
          <p>{libelles.simule(echeancier.montantMensuel, echeancier.total)}</p>
          <TableMensualites titre={libelles.echeancierSimule} lignes={echeancier.echeances} />
        </div>
      )}
    </Panel>
  )
}
