import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.attente

interface Props {
  numeroContrat: string
  numeroClient: string
  /** Where the link went, when it is known. */
  email: string | null
  /** It has just gone: said aloud. */
  nouveau: boolean
}

/**
 * A change that is only made once its link has been opened, within 72 hours
 * (docs/domaines/clients.md#confirmation-par-mail).
 */
export function AvisAttente({ numeroContrat, numeroClient, email, nouveau }: Props) {
  const { data } = useQuery(
    callQuery(clientsCalls.isMAJenAttenteNombreContratsImpactes, {
      params: { contract: numeroContrat },
      query: { numeroClient },
    }),
  )
  return (
    <Notice level="information" spaced title={textes.titre} live={nouveau}>
      <p>
        {email && `${textes.envoye(email)} `}
        {textes.suite}
        {!!data && data.count > 1 && ` ${textes.contrats(formatNombre(data.count))}`}
      </p>
    </Notice>
  )
}
