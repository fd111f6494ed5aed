import { Contenus } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'

/** The contents without title or frame. */
export const nude: Modele = {
  nom: 'nude',
  Contenu: Contenus,
}
