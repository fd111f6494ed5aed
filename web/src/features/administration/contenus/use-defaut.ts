import { useEffect, useState } from 'react'

/** How long its writer must have paused, in milliseconds: nothing is said of a word that is being written. */
const PAUSE = 700

/** What is wrong with a text that is being written, said once its writer pauses; the server refuses it at saving. */
export function useDefaut(texte: string, defautDe: (texte: string) => string | null): string | undefined {
  const [pose, poser] = useState(texte)
  useEffect(() => {
    const pause = setTimeout(() => poser(texte), PAUSE)
    return () => clearTimeout(pause)
  }, [texte])
  return defautDe(pose) ?? undefined
}
