import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { ComponentProps } from 'react'
import type { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** How far a request has come, at a glance. */
export const NIVEAUX: Readonly<Record<EtatDemarche, NonNullable<ComponentProps<typeof StatusBadge>['level']>>> = {
  EN_ATTENTE: 'neutre',
  EN_COURS: 'information',
  TRAITE: 'resolu',
  ANNULE: 'neutre',
}

/** What the service says: a bar parts its lines. */
export const enLignes = (message: string): string =>
  message
    .split('|')
    .map((ligne) => ligne.trim())
    .join('\n')
