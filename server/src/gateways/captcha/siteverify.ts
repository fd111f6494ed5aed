const DELAI_MS = 5_000

/** Asks a provider; `null` when no answer in JSON came within 5 seconds. */
export async function siteverify(url: string, init: RequestInit): Promise<{ statut: number; corps: unknown } | null> {
  try {
    const reponse = await fetch(url, {
      ...init,
      method: 'POST',
      signal: AbortSignal.timeout(DELAI_MS),
      redirect: 'error',
    })
    const corps: unknown = await reponse.json()
    return { statut: reponse.status, corps }
  } catch {
    return null
  }
}
