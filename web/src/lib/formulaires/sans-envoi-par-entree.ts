function retenir(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/**
 * A form's `ref`: Enter in a field does not send it (docs/domaines/commun.md#envoi-au-clavier); buttons, links and long
 * texts keep theirs.
 */
export function sansEnvoiParEntree(formulaire: HTMLFormElement): () => void {
  formulaire.addEventListener('keydown', retenir)
  return () => formulaire.removeEventListener('keydown', retenir)
}
