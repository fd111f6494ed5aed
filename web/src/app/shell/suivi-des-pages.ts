import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nommerPage } from '../../lib/navigation/nommer-page.ts'
import { pageTitleId } from '../../ui/PageTitle.tsx'
import { retrouverPlace } from './retrouver-place.ts'

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

const rien = () => undefined

/**
 * On each change of page: the browser's title, the focus on the page's own title, as a page load would do, and where the
 * page was left, for whoever goes back to it.
 */
export function useSuiviDesPages() {
  const router = useRouter()
  useEffect(() => {
    let renoncer: () => void = rien
    let oublier: () => void = rien
    /** Where each page of this visit was left, by its step in the history. */
    const places = new Map<string | undefined, number>()
    // On the way, which may be long and turn, the page that is left is read anew: only what it was at first counts.
    let enChemin = false
    const garder = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      oublier()
      if (fromLocation && !enChemin) places.set(fromLocation.state.key, scrollY)
      enChemin = true
    })
    /** Whether the page is another one than before. */
    const nommer = (): boolean => {
      const avant = document.title
      const page = router.state.matches.at(-1)
      const titre = titreLu(page?.loaderData) ?? page?.staticData.titre
      nommerPage(titre)
      return document.title !== avant
    }
    // The first page is there before anybody listens.
    nommer()
    const quitter = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      enChemin = false
      const renommee = nommer()
      renoncer()
      if ((pathChanged || renommee) && fromLocation) renoncer = viserTitre()
      const place = places.get(toLocation.state.key)
      oublier = place && pathChanged ? retrouverPlace(place) : rien
    })
    return () => {
      garder()
      quitter()
      renoncer()
      oublier()
    }
  }, [router])
}
