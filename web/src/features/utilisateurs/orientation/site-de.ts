/**
 * The site of the company that serves a commune: its own, else the default one; null to stay on this one
 * (docs/domaines/acces.md#orientation-par-commune).
 */
export const siteDe = (numeroSociete: string | null, sites: Readonly<Record<string, string>>): string | null =>
  (numeroSociete === null ? undefined : sites[numeroSociete]) ?? sites['defaut'] ?? null
