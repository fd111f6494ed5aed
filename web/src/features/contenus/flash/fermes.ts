import type { ArticleSeul } from '@ael/contract/contenus/schemas.ts'

const CLE = 'ael-flash'

// What it says belongs to its name: a flash that is rewritten comes back.
const nom = ({ identifiant, contenus }: ArticleSeul): string => `${identifiant} ${contenus.map(({ titre, resume }) => titre + resume).join(' ')}`

function lire(): string[] {
  try {
    const noms: unknown = JSON.parse(sessionStorage.getItem(CLE) ?? '[]')
    return Array.isArray(noms) ? noms.map(String) : []
  } catch {
    return []
  }
}

/** Whether the reader has closed it during this visit. */
export const estFerme = (article: ArticleSeul): boolean => lire().includes(nom(article))

export function fermer(article: ArticleSeul): void {
  try {
    sessionStorage.setItem(CLE, JSON.stringify([...lire(), nom(article)]))
  } catch {
    // Storage refused by the browser: it stays.
  }
}
