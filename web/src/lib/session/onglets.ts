/** The tabs of a browser share one session: when it changes in one, the others start again from it. */
const CLE = 'ael-session'

/** To be called when somebody signed in or out, or acts as somebody else. */
export function annoncerSession(): void {
  try {
    localStorage.setItem(CLE, String(Date.now()))
  } catch {
    // Storage refused by the browser: the other tabs find out at their next call.
  }
}

/** Returns the function that stops listening. */
export function ecouterSession(changement: () => void): () => void {
  const surStockage = ({ key }: StorageEvent) => {
    if (key === CLE) changement()
  }
  window.addEventListener('storage', surStockage)
  return () => window.removeEventListener('storage', surStockage)
}
