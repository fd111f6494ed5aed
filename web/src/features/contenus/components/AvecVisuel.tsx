import type { ProprietesModele } from '../modele.ts'
import { Contenus, Resume, Titre, Visuel } from './Blocs.tsx'

/** A picture beside the words of an article, in the frame of its template. */
export const AvecVisuel = ({ article, niveau, className }: ProprietesModele & { className: string | undefined }) => (
  <section className={className}>
    <Visuel nom={article.visuel} />
    <div>
      <Titre article={article} niveau={niveau} />
      <Resume article={article} />
      <Contenus article={article} niveau={niveau} />
    </div>
  </section>
)
