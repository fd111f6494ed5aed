import { Illustre } from '../components/Illustre.tsx'
import type { Modele } from '../modele.ts'

/** The picture at the right, and the text on request. */
export const illustratedHRKnowMore: Modele = {
  nom: 'illustratedHR_KnowMore',
  Contenu: (proprietes) => <Illustre {...proprietes} cote="droite" replie />,
}
