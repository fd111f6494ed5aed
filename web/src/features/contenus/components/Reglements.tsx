import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { DocumentList } from '../../../ui/DocumentList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'

/** The rules of service that the utility has published; nothing where there are none. */
export function Reglements() {
  const { data = [] } = useQuery(callQuery(documentsCalls.listeReglementService, { params: {} }))
  if (data.length === 0) return null
  return (
    <Panel title={libelles.reglements}>
      <DocumentList documents={data} />
    </Panel>
  )
}
