let recommence = false

/** Whether the page is about to start again: then nothing asks to stay. */
export const vaRecommencer = (): boolean => recommence

/** Starts the page again, where it is or at an address, so that nothing of the user stays in memory. */
export function recommencer(adresse: string = location.href): void {
  recommence = true
  history.replaceState(null, '', adresse)
  location.reload()
}
