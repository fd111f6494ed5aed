import type { Locator } from 'vitest/browser'
import levels from '../ui/level.module.css'
import type { Level } from '../ui/level.ts'

const NIVEAUX = ['information', 'attention', 'urgent', 'resolu', 'neutre'] as const satisfies (Level | 'neutre')[]

/** The colours that a level has where this element stands. */
function couleurs(element: Element): string {
  const { color, backgroundColor } = getComputedStyle(element)
  return `${color} on ${backgroundColor}`
}

/** Which level a badge has the colours of; null for plain text. */
export function niveauDe(badge: Locator): Level | 'neutre' | null {
  const temoin = document.createElement('span')
  document.body.append(temoin)
  temoin.style.cssText = 'color: var(--level-text); background: var(--level-soft)'
  const niveau = NIVEAUX.find((un) => {
    temoin.className = levels[un] ?? ''
    return couleurs(temoin) === couleurs(badge.element())
  })
  temoin.remove()
  return niveau ?? null
}
