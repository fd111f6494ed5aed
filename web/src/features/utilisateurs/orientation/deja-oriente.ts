const CLE = 'ael-orientation'

/** Whether the question was answered during this visit. */
export function dejaOriente(): boolean {
  try {
    return sessionStorage.getItem(CLE) !== null
  } catch {
    return false
  }
}

export function retenirOrientation(): void {
  try {
    sessionStorage.setItem(CLE, 'oui')
  } catch {
    // Storage refused: the question comes again at the next visit of the page.
  }
}
