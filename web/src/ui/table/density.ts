import { useState } from 'react'

export type Density = 'confort' | 'dense'

const key = 'ael-densite'

function stored(usual: Density): Density {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'dense' || kept === 'confort' ? kept : usual
  } catch {
    return usual
  }
}

/** The height of rows that the user prefers, remembered in his browser; `usual` until he chooses. */
export function useDensity(usual: Density = 'confort') {
  const [density, setDensity] = useState(() => stored(usual))
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
