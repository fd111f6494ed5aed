import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitleId } from '../../ui/PageTitle.tsx'

const NOM = 'Agence en ligne'
/** How long a page may take to show its title, in milliseconds, before the focus stays where it is. */
const PATIENCE = 5000

/**
 * Gives the focus to the page's title as soon as it is there, and to the one that takes its place while the page is
 * being read, unless the user has put it somewhere meanwhile.
 */
function viserTitre(): () => void {
  let dernier: Element | null = document.activeElement
  let vise: HTMLElement | null = null
  const viser = () => {
    const libre = document.activeElement === dernier || document.activeElement === document.body
    const titre = document.getElementById(pageTitleId)
    if (!libre) renoncer()
    else if (titre && titre !== vise) {
      // Where the page is scrolled is the router’s: at its top, or where it was left.
      titre.focus({ preventScroll: true })
      dernier = vise = titre
    }
  }
  const observateur = new MutationObserver(viser)
  const minuterie = setTimeout(() => observateur.disconnect(), PATIENCE)
  const renoncer = () => {
    clearTimeout(minuterie)
    observateur.disconnect()
  }
  observateur.observe(document.body, { childList: true, subtree: true })
  viser()
  return renoncer
}

/** The name that a page was read under, when its route cannot know it beforehand. */
const titreLu = (donnees: unknown): string | undefined =>
  typeof donnees === 'object' && donnees !== null && 'titre' in donnees && typeof donnees.titre === 'string'
    ? donnees.titre
    : undefined

/** On each change of page: the browser's title, and the focus on the page's own title, as a page load would do. */
export function useSuiviDesPages() {
  const router = useRouter()
  useEffect(() => {
    let renoncer: () => void = () => undefined
    /** Whether the page is another one than before. */
    const nommer = (): boolean => {
      const avant = document.title
      const page = router.state.matches.at(-1)
      const titre = titreLu(page?.loaderData) ?? page?.staticData.titre
      document.title = titre ? `${titre} – ${NOM}` : NOM
      return document.title !== avant
    }
    // The first page is there before anybody listens.
    nommer()
    const quitter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const renommee = nommer()
      renoncer()
      if ((pathChanged || renommee) && fromLocation) renoncer = viserTitre()
    })
    return () => {
      quitter()
      renoncer()
    }
  }, [router])
}
