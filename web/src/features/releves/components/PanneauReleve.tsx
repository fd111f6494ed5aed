import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

/** Whether the meter of a contract can be read now, and the way there; nothing where index entry is closed to the user. */
export function PanneauReleve({ numeroContrat }: { numeroContrat: string }) {
  const { data, isError } = useQuery(
    callQuery(relevesCalls.ouverturePeriode, { body: { numeroContratAbonnement: numeroContrat } }),
  )
  if (isError) return null
  if (!data) {
    return (
      <Panel title={libelles.panneau} busy>
        <Loading rows={2} />
      </Panel>
    )
  }
  return (
    <Panel
      title={libelles.panneau}
      footer={
        data.autorise && <ButtonLink href={`#/demarches/autoreleve/${numeroContrat}`}>{libelles.envoyer}</ButtonLink>
      }
    >
      <p>{data.autorise ? libelles.panneauOuvert(data.dateFin) : data.message}</p>
    </Panel>
  )
}
