import { PageTitle } from '../../../ui/PageTitle.tsx'
import type { Article } from '../textes-legaux.ts'
import styles from './TexteLegal.module.css'

/** A text to read: a title, articles. */
export function TexteLegal({ titre, articles }: { titre: string; articles: readonly Article[] }) {
  return (
    <article className={styles.texte}>
      <PageTitle title={titre} />
      {articles.map(({ titre: intitule, paragraphes }) => (
        <section key={intitule} className={styles.article}>
          <h2>{intitule}</h2>
          {paragraphes.map((paragraphe) => (
            <p key={paragraphe}>{paragraphe}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
