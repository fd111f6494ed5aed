import type { ReactNode } from 'react'
import { messageErreur, niveauErreur } from '../../lib/client/erreurs.ts'
import { Notice } from '../Notice.tsx'

interface Props {
  error: Error | null
  /** Said first: what failed. */
  lead?: string
  /** Said when the server gives no reason. */
  fallback?: string
  /** What can be done about it, but trying again. */
  actions?: ReactNode
}

/** Why a form was not taken, when none of its fields says so. */
export const FormFailure = ({ error, lead, fallback, actions }: Props) =>
  error && (
    <Notice level={niveauErreur(error)} spaced live actions={actions}>
      {lead && <p>{lead}</p>}
      <p>{messageErreur(error, fallback)}</p>
    </Notice>
  )
