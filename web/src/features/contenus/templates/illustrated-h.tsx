import { Illustre } from '../components/Illustre.tsx'
import type { Modele } from '../modele.ts'

/** The picture at the left of the text. */
export const illustratedH: Modele = {
  nom: 'illustratedH',
  Contenu: (proprietes) => <Illustre {...proprietes} cote="gauche" />,
}
