import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useAutorise } from '../../../lib/session/autorisations.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.aPayer
const MENSUALISATION = '/mensualisation'

/**
 * Beside the payment, what spares it: a debit, or instalments. For whoever may have services, as long as the contract is
 * not debited; the page of the plans says what each of them would be.
 */
export function AutresFacons({ numeroContrat }: { numeroContrat: string }) {
  const services = useAutorise('Service', 'detail')
  const existe = useRouteExiste()
  const params = { id: numeroContrat }
  const mandat = useQuery({ ...callQuery(prelevementsCalls.mandatSepa, { params }), enabled: services })
  const plans = useQuery({ ...callQuery(prelevementsCalls.plansMensualisation, { params }), enabled: services })
  // Read in vain, or somebody else's: nothing is offered that may be there already.
  if (!mandat.data || mandat.data.isMandatSepaDisponible || !existe(MENSUALISATION)) return null
  const mensualise = plans.data?.some(({ etat }) => etat === 'EN_COURS') ?? true
  return (
    <>
      <ButtonLink variant="outline" href={`#${MENSUALISATION}`}>
        {textes.prelevement}
      </ButtonLink>
      {!mensualise && (
        <ButtonLink variant="quiet" href={`#${MENSUALISATION}`}>
          {textes.plusieursFois}
        </ButtonLink>
      )}
    </>
  )
}
