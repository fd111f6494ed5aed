import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusById } from '../../ui/focus-by-id.ts'
import { pageTitleId } from '../../ui/PageTitle.tsx'

const NOM = 'Agence en ligne'
/** How long a page may take to show its title, in milliseconds, before the focus stays where it is. */
const PATIENCE = 5000

/** Gives the focus to the page's title as soon as it is there, unless the user has put it somewhere meanwhile. */
function viserTitre(): () => void {
  const ancien = document.activeElement
  const viser = () => {
    if (document.activeElement !== ancien && document.activeElement !== document.body) return true
    if (!document.getElementById(pageTitleId)) return false
    focusById(pageTitleId)
    return true
  }
  if (viser()) return () => undefined
  const observateur = new MutationObserver(() => {
    if (viser()) observateur.disconnect()
  })
  observateur.observe(document.body, { childList: true, subtree: true })
  const minuterie = setTimeout(() => observateur.disconnect(), PATIENCE)
  return () => {
    clearTimeout(minuterie)
    observateur.disconnect()
  }
}

/** The name that a page was read under, when its route cannot know it beforehand. */
const titreLu = (donnees: unknown): string | undefined =>
  typeof donnees === 'object' && donnees !== null && 'titre' in donnees && typeof donnees.titre === 'string' ? donnees.titre : undefined

/** On each change of page: the browser's title, and the focus on the page's own title, as a page load would do. */
export function useSuiviDesPages() {
  const router = useRouter()
  useEffect(() => {
    let renoncer: () => void = () => undefined
    const nommer = () => {
      const page = router.state.matches.at(-1)
      const titre = titreLu(page?.loaderData) ?? page?.staticData.titre
      document.title = titre ? `${titre} – ${NOM}` : NOM
    }
    // The first page is there before anybody listens.
    nommer()
    const quitter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      nommer()
      renoncer()
      if (pathChanged && fromLocation) renoncer = viserTitre()
    })
    return () => {
      quitter()
      renoncer()
    }
  }, [router])
}
