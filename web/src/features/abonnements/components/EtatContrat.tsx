import { estResilie, type EtatContrat as Etat } from '@ael/contract/abonnements/regles.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** The state of a contract: plain text in service, a badge for the exceptions. */
export function EtatContrat({ code, libelle }: { code: Etat; libelle: string }) {
  if (code === 'SE') return libelle
  if (estResilie(code)) return <StatusBadge>{libelle}</StatusBadge>
  return <StatusBadge level={code === 'CS' ? 'attention' : 'information'}>{libelle}</StatusBadge>
}
