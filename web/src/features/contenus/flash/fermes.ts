import type { ArticleSeul } from '@ael/contract/contenus/schemas.ts'

const CLE = 'ael-flash'

// What it says belongs to its name: a flash that is rewritten comes back.
const nom = ({ identifiant, contenus }: ArticleSeul): string =>
  `${identifiant} ${contenus.map(({ titre, resume }) => titre + resume).join(' ')}`

/** What the reader has closed during this visit, by name. */
export function lireFermes(): readonly string[] {
  try {
    const noms: unknown = JSON.parse(sessionStorage.getItem(CLE) ?? '[]')
    return Array.isArray(noms) ? noms.map(String) : []
  } catch {
    return []
  }
}

export const estFerme = (article: ArticleSeul, fermes: readonly string[]): boolean => fermes.includes(nom(article))

/** Closes one for the rest of the visit, and answers all that are closed. */
export function fermer(article: ArticleSeul, fermes: readonly string[]): readonly string[] {
  const tous = [...fermes, nom(article)]
  try {
    sessionStorage.setItem(CLE, JSON.stringify(tous))
  } catch {
    // Storage refused by the browser: closed until the page is loaded again.
  }
  return tous
}
