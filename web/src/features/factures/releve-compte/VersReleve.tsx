import type { Contexte } from '../../../lib/session/contexte.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'
import { libelles } from './libelles.ts'

/** The way to the statement of account, where settlements may be seen. */
export function VersReleve({ contexte }: { contexte: Contexte }) {
  if (useReglementsMasques(contexte) === 'regroupe') return null
  return (
    <ButtonLink href="#/demarches/exportReleveCompte" variant="outline">
      {libelles.lien}
    </ButtonLink>
  )
}
