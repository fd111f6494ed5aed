import type { Locator } from 'vitest/browser'

const texte = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The lines of a table as they are read: each cell under the head of its column. */
export function lignesDe(tableau: Locator): Record<string, string>[] {
  const [tete, ...lignes] = [...tableau.element().querySelectorAll('tr')]
  const titres = [...(tete?.cells ?? [])].map(texte)
  return lignes.map((ligne) =>
    Object.fromEntries([...ligne.cells].map((cellule, rang) => [titres[rang], texte(cellule)])),
  )
}
