import { SITUATIONS_LIBELLES, type Situation } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconClockExclamation,
  IconDropletExclamation,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import type { Level } from '../../../ui/level.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

const BADGES: Partial<Record<Situation, { level: Level | 'neutre'; icone: Icon | null }>> = {
  FUITE: { level: 'urgent', icone: IconDropletExclamation },
  EN_RETARD: { level: 'urgent', icone: IconClockExclamation },
  INHABITUEL: { level: 'attention', icone: IconAlertTriangle },
  SANS_RELEVE: { level: 'neutre', icone: IconHelpCircle },
  A_PAYER: { level: 'neutre', icone: IconCalendarDue },
  RESILIE: { level: 'neutre', icone: null },
}

/** The worst of what a contract is in; what calls for nothing is plain text. */
export function BadgeSituation({ situation }: { situation: Situation }) {
  const badge = BADGES[situation]
  const libelle = SITUATIONS_LIBELLES[situation]
  if (!badge) return libelle
  const Icone = badge.icone
  return (
    <StatusBadge level={badge.level} icon={Icone ? <Icone size={16} stroke={1.75} aria-hidden="true" /> : false}>
      {libelle}
    </StatusBadge>
  )
}
