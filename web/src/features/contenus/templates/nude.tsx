import { Contenus, Masque } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'

/** The contents without title or frame. */
export const nude: Modele = {
  nom: 'nude',
  Contenu: ({ article, niveau }) => (
    <>
      <Masque article={article} />
      <Contenus article={article} niveau={niveau} />
    </>
  ),
}
