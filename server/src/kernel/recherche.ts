/** The words that what is searched for must hold, in any order; the wildcards of LIKE are taken as they stand. */
export const motsCherches = (recherche: string): string[] =>
  recherche
    .split(/\s+/)
    .filter((mot) => mot !== '')
    .map((mot) => mot.replaceAll(/[\\%_]/g, String.raw`\$&`))
