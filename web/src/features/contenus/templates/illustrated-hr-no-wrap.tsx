import { Illustre } from '../components/Illustre.tsx'
import type { Modele } from '../modele.ts'

/** The picture at the right even on a phone. */
export const illustratedHRNoWrap: Modele = {
  nom: 'illustratedHR_NoWrap',
  Contenu: (proprietes) => <Illustre {...proprietes} cote="droite" serre />,
}
