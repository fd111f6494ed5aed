import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

/** How a contract is debited, in a sentence, with the way to the page that tells all; nothing where that is closed or there is none. */
export function ResumePrelevement({ numeroContrat, enService }: { numeroContrat: string; enService: boolean }) {
  const plans = useQuery(callQuery(prelevementsCalls.plansMensualisation, { params: { id: numeroContrat } }))
  const mandat = useQuery(callQuery(prelevementsCalls.mandatSepa, { params: { id: numeroContrat } }))
  // Its details are the payer's; that there is one is not.
  const reserve = codeErreur(mandat.error) === CLIENT_SEUL
  if (plans.isError || (mandat.isError && !reserve)) return null
  if (!plans.data || !(mandat.data || reserve)) {
    return (
      <Panel title={libelles.titre} busy>
        <Loading rows={2} />
      </Panel>
    )
  }
  const prochaine = plans.data.find(({ etat }) => etat === 'EN_COURS')?.detail.find(({ isFuture }) => isFuture)
  const debite = mandat.data?.isMandatSepaDisponible ?? reserve
  const connu = debite || plans.data.length > 0
  if (!connu && !enService) return null
  return (
    <Panel
      title={libelles.titre}
      footer={
        <ButtonLink href="#/mensualisation" variant="outline">
          {connu ? libelles.voir : libelles.voirSimulation}
        </ButtonLink>
      }
    >
      <p>
        {prochaine
          ? libelles.resumeMensualise(prochaine.montant, prochaine.dateEcheance)
          : debite
            ? libelles.resumeDebite
            : libelles.resumeLibre}
      </p>
    </Panel>
  )
}
