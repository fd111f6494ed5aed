import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'

/** The levels of what is told to the user; colour never says it alone: an icon and a word go with it. */
export type Level = 'information' | 'attention' | 'urgent' | 'resolu'

export const levelIcon = {
  information: IconInfoCircle,
  attention: IconAlertTriangle,
  urgent: IconAlertCircle,
  resolu: IconCheck,
} as const

/** Said to screen readers before the message. */
export const levelWord = {
  information: 'Information',
  attention: 'Attention',
  urgent: 'Urgent',
  resolu: 'Résolu',
} as const satisfies Record<Level, string>
