import { useState } from 'react'

export type Density = 'confort' | 'dense'

const key = 'ael-densite'

function stored(): Density {
  try {
    return localStorage.getItem(key) === 'dense' ? 'dense' : 'confort'
  } catch {
    return 'confort'
  }
}

/** The height of rows that the user prefers, remembered in his browser. */
export function useDensity() {
  const [density, setDensity] = useState(stored)
  const choose = (choice: Density) => {
    setDensity(choice)
    try {
      localStorage.setItem(key, choice)
    } catch {
      // Storage refused: the choice holds for the visit.
    }
  }
  return [density, choose] as const
}
