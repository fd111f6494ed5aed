import type { RouterHistory } from '@tanstack/react-router'

/**
 * Makes plain links to our pages (`#/conso`) go through the router: it then knows which page came before which, without
 * which it cannot keep somebody who is asked whether to leave. Answers how to stop.
 */
export function suivreLiens(historique: RouterHistory): () => void {
  const suivre = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const lien = event.target instanceof Element ? event.target.closest('a') : null
    const adresse = lien?.getAttribute('href')
    if (!adresse?.startsWith('#/') || lien?.target === '_blank' || adresse === location.hash) return
    event.preventDefault()
    historique.push(adresse.slice(1))
  }
  document.addEventListener('click', suivre)
  return () => document.removeEventListener('click', suivre)
}
