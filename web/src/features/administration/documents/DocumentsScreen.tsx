import { aProfil } from '@ael/contract/acces/profils.ts'
import { useSearch } from '@tanstack/react-router'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Archives } from './Archives.tsx'
import { Visuels } from './visuels/Visuels.tsx'

/** `/admin/documents`: the archived documents, and for those who write the pictures of the articles. */
export function DocumentsScreen() {
  const { onglet } = useSearch({ from: '/admin/documents' })
  const ecrit = aProfil(useUtilisateur().profils, 'WEBMASTER')
  return onglet === 'visuels' && ecrit ? <Visuels /> : <Archives />
}
