import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { planifiablesQuery, planifieesQuery } from '../queries.ts'

/** What is to plan for a contract, or planned, in a sentence, with the way there; nothing without any, or where that is closed. */
export function PanneauInterventions({ numeroContrat }: { numeroContrat: string }) {
  const aPlanifier = useQuery(planifiablesQuery(numeroContrat)).data?.nbTotalResultats ?? 0
  const [prochain] = useQuery(planifieesQuery(numeroContrat)).data?.resultats ?? []
  const debut = prochain?.dateHeureDebutRendezVous ?? null
  if (aPlanifier === 0 && debut === null) return null
  return (
    <Panel
      title={libelles.titre}
      footer={
        <ButtonLink href="#/demarches/mesInterventions" variant="outline">
          {aPlanifier > 0 ? libelles.choisir : libelles.voir}
        </ButtonLink>
      }
    >
      <p>{aPlanifier > 0 ? libelles.aPlanifierNombre(aPlanifier) : libelles.prochain(debut ?? '')}</p>
    </Panel>
  )
}
