import { messageErreur, niveauErreur } from '../../lib/client/erreurs.ts'
import { Notice } from '../Notice.tsx'

interface Props {
  error: Error | null
  /** Said first: what failed. */
  lead?: string
  /** Said when the server gives no reason. */
  fallback?: string
}

/** Why a form was not taken, when none of its fields says so. */
export const FormFailure = ({ error, lead, fallback }: Props) =>
  error && (
    <Notice level={niveauErreur(error)} spaced live>
      {lead && <p>{lead}</p>}
      <p>{messageErreur(error, fallback)}</p>
    </Notice>
  )
