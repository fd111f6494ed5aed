import { TexteDefilant } from '../components/TexteDefilant.tsx'
import type { Modele } from '../modele.ts'

/** A line that runs, and stops when it is told to. */
export const scrollingText: Modele = {
  nom: 'scrolling_text',
  presente: true,
  Contenu: TexteDefilant,
}
