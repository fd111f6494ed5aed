const noms = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
const simplifier = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toUpperCase()

const LETTRES = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
let codes: Map<string, string> | undefined

/** The ISO 3166 code of a country by its French name, as customers' addresses have it; null for a name that is none. */
export function codePays(nom: string): string | null {
  codes ??= new Map(
    LETTRES.flatMap((a) => LETTRES.map((b) => a + b)).flatMap((code): [string, string][] => {
      const nomme = noms.of(code)
      // Withdrawn codes (FX) bear the name of the one that took their place.
      return nomme === undefined || new Intl.Locale('und', { region: code }).toString() !== `und-${code}`
        ? []
        : [[simplifier(nomme), code]]
    }),
  )
  return codes.get(simplifier(nom)) ?? null
}
