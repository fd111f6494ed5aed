import type { Dessin } from '@ael/contract/contenus/dessins.ts'
import type { Contenu } from '@ael/contract/contenus/schemas.ts'
import type { ArticleAffichable } from '../modele.ts'
import { VISUELS } from '../visuels/registre.ts'
import styles from './Blocs.module.css'
import { Photo } from './Photo.tsx'
import { TexteHtml } from './TexteHtml.tsx'

interface Props {
  article: ArticleAffichable
  niveau: 1 | 2 | 3
}

/** The title of an article, unless it is that of the page. */
export function Titre({ article, niveau }: Props) {
  const Rang = niveau === 3 ? 'h3' : 'h2'
  const [contenu] = article.contenus
  // A single content may say better than its article what it is about, for this reader.
  const titre = (article.contenus.length === 1 && contenu?.titre) || article.titre
  return niveau > 1 && <Rang className={styles.titre}>{titre}</Rang>
}

const estDessin = (nom: string): nom is Dessin => Object.hasOwn(VISUELS, nom)

/** The picture that an article names: a drawing of the agency, or one that was added. */
export function Visuel({ nom }: { nom: string }) {
  const Dessin = estDessin(nom) ? VISUELS[nom] : undefined
  return nom && <div className={styles.visuel}>{Dessin ? <Dessin /> : <Photo nom={nom} />}</div>
}

export const Resume = ({ article }: Pick<Props, 'article'>) =>
  article.resume && <p className={styles.resume}>{article.resume}</p>

export const Liens = ({ liens, boutons = false }: { liens: Contenu['liens']; boutons?: boolean }) =>
  liens.length > 0 && (
    <ul className={boutons ? styles.boutons : styles.liens}>
      {liens.map(({ libelle, url }) => (
        <li key={`${libelle} ${url}`}>
          <a href={url} {...(/^https?:/.test(url) && { rel: 'noopener noreferrer' })}>
            {libelle}
          </a>
        </li>
      ))}
    </ul>
  )

/** All contents of an article, one below the other. */
export const Contenus = ({ article, niveau, boutons = false }: Props & { boutons?: boolean }) =>
  article.contenus.map((contenu, rang) => (
    <div key={rang} className={styles.contenu}>
      {contenu.titre && (niveau === 1 || article.contenus.length > 1) && (
        <h2 className={styles.titre}>{contenu.titre}</h2>
      )}
      {contenu.visuel && <Visuel nom={contenu.visuel} />}
      {contenu.resume && <p className={styles.resumeContenu}>{contenu.resume}</p>}
      <TexteHtml html={contenu.texteHtml} />
      <Liens liens={contenu.liens} boutons={boutons} />
    </div>
  ))
