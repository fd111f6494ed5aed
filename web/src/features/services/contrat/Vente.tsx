import type { Service } from '@ael/contract/services/schemas.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { ConditionsDeVente } from './ConditionsDeVente.tsx'

/** What is sold, before it is: its price and its terms; nothing for what is free. */
export function Vente({ service }: { service: Service }) {
  const { prix, description } = service
  if (prix === null) return null
  return (
    <Notice
      level="information"
      title={libelles.prix(prix)}
      spaced
      {...(service.conditionsDeVente && { actions: <ConditionsDeVente service={service} /> })}
    >
      <p>{description}</p>
    </Notice>
  )
}
