import type { Template } from '@ael/contract/contenus/templates.ts'
import type { ProprietesModele } from '../modele.ts'
import { modeleDe } from '../registre.ts'
import { ArticleEnPlace } from './ArticleEnPlace.tsx'
import styles from './ArticleAffiche.module.css'

/** An article in its template, or in another one that the address asks for, and below it those that it presents. */
export function ArticleAffiche({
  article,
  niveau,
  template = article.template,
}: ProprietesModele & { template?: Template | undefined }) {
  const { Contenu, presente = false } = modeleDe(template)
  const { articles = [] } = article
  return (
    <>
      <Contenu article={article} niveau={niveau} />
      {!presente && articles.length > 0 && (
        <ul className={styles.presentes}>
          {articles.map((presentee) => {
            const { Contenu: ContenuPresente } = modeleDe(presentee.template)
            return (
              <li key={presentee.identifiant}>
                <ArticleEnPlace article={presentee}>
                  <ContenuPresente article={presentee} niveau={niveau === 1 ? 2 : 3} />
                </ArticleEnPlace>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
