import { TuileOuvrante } from '../components/TuileOuvrante.tsx'
import type { Modele } from '../modele.ts'

/** A tile that opens a window. */
export const popTuile: Modele = {
  nom: 'pop_tuile',
  Contenu: TuileOuvrante,
}
