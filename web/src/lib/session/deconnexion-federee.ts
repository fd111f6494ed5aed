const CLE = 'ael-deconnexion'

/** Leaves for the provider, which ends its session too and sends back with the same state. */
export function partirSeDeconnecter(adresse: string): void {
  try {
    sessionStorage.setItem(CLE, new URL(adresse).searchParams.get('state') ?? '')
  } catch {
    // Storage refused by the browser: coming back, nothing is said.
  }
  location.assign(adresse)
}

/** Whether this state is that of the departure from here; asked once. */
export function estRetourDeDeconnexion(state: string): boolean {
  try {
    const attendu = sessionStorage.getItem(CLE)
    sessionStorage.removeItem(CLE)
    return attendu !== null && attendu !== '' && attendu === state
  } catch {
    return false
  }
}
