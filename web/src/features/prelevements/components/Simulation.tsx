import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeErreur, messageErreur } from '../../../lib/client/erreurs.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { ecrireNombre } from '../../../lib/formats/nombres-saisis.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'
import { saisieSimulation, type DemandeSimulation } from '../saisie-simulation.ts'
import { TableMensualites } from './TableMensualites.tsx'

/** The plan that a contract would have: what was billed decides, or how many live there; the amount may be changed. */
export function Simulation({ numeroContrat }: { numeroContrat: string }) {
  const [demande, setDemande] = useState<DemandeSimulation>({})
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(prelevementsCalls.simulationEcheanciers, { params: { id: numeroContrat }, query: demande }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const echeancier = data?.[0]
  const sansFacture = codeErreur(error) === 'OCCUPANTS' || demande.nbOccupants !== undefined
  const minimum = echeancier?.montantMinimal ?? 0

  const avecMensualite = echeancier !== undefined || !sansFacture
  const form = useFormulaire({
    schema: saisieSimulation({ sansFacture, avecMensualite, minimum, occupants: demande.nbOccupants }),
    depart: { nbOccupants: '', mensualite: '' },
    court: true,
    sansPerte: true,
    envoyer: async (voulue) => setDemande(voulue),
  })
  const proposee = echeancier ? ecrireNombre(echeancier.montantMensuel) : ''
  const { setValue } = form
  // Another plan has come: its amount is the one that may be changed.
  useEffect(() => setValue('mensualite', proposee), [setValue, proposee])
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
          <ErrorState
            error={error}
            title={libelles.indisponible}
            detail={libelles.echecDetail}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
    )
  }
  const mensualite = form.champ('mensualite')
  return (
    <Panel title={libelles.simulation} busy={isFetching}>
      <p className={styles.aide}>{libelles.simulationAide}</p>
      <Form
        form={{ ...form, plusieurs: sansFacture && avecMensualite }}
        failure={null}
        enterSends
        className={styles.formulaire}
      >
        {sansFacture && (
          <TextField
            {...form.champ('nbOccupants')}
            label={libelles.occupants}
            hint={libelles.occupantsAide}
            inputMode="numeric"
            width="short"
            autoComplete="off"
          />
        )}
        {avecMensualite && (
          <TextField
            {...mensualite}
            label={libelles.mensualite}
            hint={minimum > 0 ? libelles.mensualiteAide(minimum) : undefined}
            error={mensualite.error ?? (codeErreur(error) === 'MINIMUM' ? messageErreur(error) : undefined)}
            inputMode="decimal"
            width="short"
            suffix={devise()}
            autoComplete="off"
          />
        )}
        <SubmitButton variant="outline" loading={isFetching}>
          {libelles.simuler}
        </SubmitButton>
      </Form>
      {echeancier && !error && Object.keys(form.errors).length === 0 && (
        <div className={styles.resultat} aria-live="polite">
          <p>{libelles.simule(echeancier.montantMensuel, echeancier.total)}</p>
          <TableMensualites titre={libelles.echeancierSimule} lignes={echeancier.echeances} />
        </div>
      )}
    </Panel>
  )
}
