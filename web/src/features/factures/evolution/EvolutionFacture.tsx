import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Evolution } from '@ael/contract/factures/documents.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { formatEcartEuros, formatEuros } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Effets } from './Effets.tsx'
import styles from './Evolution.module.css'
import { libelles } from './libelles.ts'

interface Props {
  numeroContrat: string
  numeroFacture: string
}

/** « Pourquoi ma facture change » : this invoice beside another, and what makes the difference, to the cent. */
export function EvolutionFacture({ numeroContrat, numeroFacture }: Props) {
  const [reference, setReference] = useState<Evolution['possibles'][number]>('PRECEDENTE')
  const { data, error, isError, refetch } = useQuery({
    ...callQuery(facturesCalls.evolution, {
      params: { contract: numeroContrat, number: numeroFacture },
      query: { reference },
    }),
    placeholderData: (avant) => avant,
  })
  if (isError && codeErreur(error) === 'REFERENCE')
    return <EmptyState title={libelles.sansReference} reason={libelles.sansReferenceRaison} />
  if (isError)
    return (
      <ErrorState error={error} title={libelles.echec} detail={libelles.echecDetail} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading shape="table" label={libelles.chargement} />
  return (
    <div className={styles.evolution}>
      {data.possibles.length > 1 && (
        <Segmented
          label={libelles.reference}
          value={reference}
          onChange={setReference}
          options={data.possibles.map((value) => ({ value, label: libelles.references[value] }))}
        />
      )}
      <Montants evolution={data} />
      {data.effets.length === 0 ? <p>{libelles.egales}</p> : <Effets evolution={data} />}
    </div>
  )
}

function Montants({ evolution: { facture, reference, ecart } }: { evolution: Evolution }) {
  const dire = ({ numeroFactureClient, dateDebut, dateFin }: Evolution['facture']): string =>
    `${libelles.facture(numeroFactureClient)}, ${libelles.periode(dateDebut, dateFin)}`
  return (
    <>
      <KeyFigures
        figures={[
          { term: libelles.cetteFacture, value: formatEuros(facture.montantTTC) },
          { term: libelles.comparee, value: formatEuros(reference.montantTTC) },
          { term: libelles.ecart, value: formatEcartEuros(ecart) },
        ]}
      />
      <p className={styles.factures}>
        {libelles.cetteFacture}
        {'\u202F: '}
        {dire(facture)}. {libelles.comparee}
        {'\u202F: '}
        {dire(reference)}.
      </p>
    </>
  )
}
