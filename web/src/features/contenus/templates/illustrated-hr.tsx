import { Illustre } from '../components/Illustre.tsx'
import type { Modele } from '../modele.ts'

/** The picture at the right of the text. */
export const illustratedHR: Modele = {
  nom: 'illustratedHR',
  Contenu: (proprietes) => <Illustre {...proprietes} cote="droite" />,
}
