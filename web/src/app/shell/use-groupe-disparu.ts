import { useEffect } from 'react'
import { statutErreur } from '../../lib/client/erreurs.ts'
import { queryClient, renouvelerLectures } from '../../lib/query/query-client.ts'
import { lireChoix } from '../../lib/session/choix-contexte.ts'
import { useChoixCourant } from '../../lib/session/choix-courant.ts'
import { adopterContexte, useContexte, verifierContexte } from '../../lib/session/contexte.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import { nomContexte } from './nom-contexte.ts'

/** How long an answer about the group is trusted, in milliseconds: refusals often come in a row. */
const REPIT = 5000

/**
 * Looks at something else, and says so, when the group being looked at has gone: deleted in another tab, by another
 * user, or with the perimeter that gave it. It is asked for when a read is refused and when the tab is seen again.
 */
export function useGroupeDisparu(): void {
  const choix = lireChoix(useChoixCourant())
  const contexte = useContexte()
  const idGroupe = choix?.mode === 'groupe' ? choix.idGroupe : null
  const perdu =
    idGroupe !== null && contexte !== null && !(contexte.mode === 'groupe' && contexte.groupe.idGroupe === idGroupe)

  useEffect(() => {
    if (!perdu || !contexte) return
    showToast('attention', libelles.contextes.groupeDisparu(nomContexte(contexte).titre))
    adopterContexte(contexte)
    // What was read before, of the group that has gone and of its contracts, is out of date.
    void renouvelerLectures()
  }, [perdu, contexte])

  useEffect(() => {
    if (idGroupe === null) return undefined
    let verifie = 0
    const verifier = () => {
      if (Date.now() - verifie < REPIT) return
      verifie = Date.now()
      void verifierContexte()
    }
    const surRetour = () => document.visibilityState === 'visible' && verifier()
    document.addEventListener('visibilitychange', surRetour)
    const quitter = queryClient.getQueryCache().subscribe((event) => {
      if (
        event.type === 'updated' &&
        event.action.type === 'error' &&
        [403, 404].includes(statutErreur(event.action.error))
      )
        verifier()
    })
    return () => {
      document.removeEventListener('visibilitychange', surRetour)
      quitter()
    }
  }, [idGroupe])
}
