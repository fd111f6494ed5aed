import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import type { Issue } from '../issue.ts'
import { libelles } from '../libelles.ts'
import { factureRetenue } from '../memoire.ts'

interface Props {
  issue: Issue | 'echec'
  connecte: boolean
  /** What was to be paid; without reference, the balance of a contract. */
  objet: ReadonlyArray<{ reference: string | null }>
}

/** Where what was not paid is found again. */
function reprise([premiere, ...autres]: Props['objet']): string {
  if (!premiere || autres.length > 0) return '#/factures'
  return premiere.reference === null ? '#/dashboard' : `#/factures?recherche=${encodeURIComponent(premiere.reference)}`
}

/** Where to go from the end of a payment; nobody is invited to pay again what may have been paid. */
export function Suites({ issue, connecte, objet }: Props) {
  const existe = useRouteExiste()
  const recommence = issue === 'annule' || issue === 'refuse' || issue === 'repris'
  const indecis = issue === 'attente' || issue === 'echec'
  if (connecte) {
    const factures = existe('/factures')
    const depart = factures ? reprise(objet) : '#/dashboard'
    const tableau = recommence ? depart !== '#/dashboard' : !(indecis && factures)
    return (
      <>
        {recommence && <ButtonLink href={depart}>{libelles.recommencer}</ButtonLink>}
        {!recommence && factures && (
          <ButtonLink variant={indecis ? 'quiet' : 'primary'} href="#/factures">
            {libelles.mesFactures}
          </ButtonLink>
        )}
        {tableau && (
          <ButtonLink variant={factures || recommence ? 'quiet' : 'primary'} href="#/dashboard">
            {libelles.tableauDeBord}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      {recommence && (
        <ButtonLink href={factureRetenue() ? '#/confirmationPaiement' : '#/paiements'}>
          {libelles.recommencer}
        </ButtonLink>
      )}
      {issue === 'enregistre' && (
        <ButtonLink variant="outline" href="#/paiements">
          {libelles.autreFacture}
        </ButtonLink>
      )}
      <ButtonLink variant={issue === 'expire' ? 'outline' : 'quiet'} href="#/login">
        {libelles.accueil}
      </ButtonLink>
    </>
  )
}
