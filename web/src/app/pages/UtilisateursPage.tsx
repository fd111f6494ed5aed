import { lazy } from 'react'
import { UtilisateursScreen } from '../../features/administration/utilisateurs/UtilisateursScreen.tsx'

const GroupeDialog = lazy(async () => ({
  default: (await import('../../features/administration/abonnements/GroupeDialog.tsx')).GroupeDialog,
}))

/** `/admin/users`: all accounts, and the groups that are given to several of them. */
export const UtilisateursPage = () => <UtilisateursScreen ChoixDuGroupe={GroupeDialog} />
