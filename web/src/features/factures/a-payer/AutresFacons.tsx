import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { libelles } from '../libelles.ts'
import type { AutresFacons as Facons } from './use-autres-facons.ts'

const textes = libelles.aPayer
const MENSUALISATION = '/mensualisation'

/** The ways to what spares a payment; the page of the plans says what each of them would be. */
export function AutresFacons({ facons: { prelevement, plusieursFois } }: { facons: Facons }) {
  const existe = useRouteExiste()
  if (!existe(MENSUALISATION)) return null
  return (
    <>
      {prelevement && (
        <ButtonLink variant="outline" href={`#${MENSUALISATION}`}>
          {textes.prelevement}
        </ButtonLink>
      )}
      {plusieursFois && (
        <ButtonLink variant="quiet" href={`#${MENSUALISATION}`}>
          {textes.plusieursFois}
        </ButtonLink>
      )}
    </>
  )
}
