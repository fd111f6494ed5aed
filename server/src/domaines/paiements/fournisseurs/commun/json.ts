/** What a text of JSON says; null for what is none. */
export function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte)
  } catch {
    return null
  }
}
