import { classes } from '../../../ui/classes.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesModele } from '../modele.ts'
import { Contenus, Resume, Titre, Visuel } from './Blocs.tsx'
import styles from './Illustre.module.css'

interface Props extends ProprietesModele {
  cote: 'gauche' | 'droite'
  /** Side by side whatever the width. */
  serre?: boolean
  /** The text opens on request. */
  replie?: boolean
}

/** A picture and a text beside each other. */
export function Illustre({ article, niveau, cote, serre = false, replie = false }: Props) {
  const contenus = <Contenus article={article} niveau={niveau} />
  return (
    <article className={classes(styles.illustre, cote === 'droite' && styles.droite, serre && styles.serre)}>
      <div className={styles.image}>
        <Visuel nom={article.visuel} />
      </div>
      <div className={styles.texte}>
        <Titre article={article} niveau={niveau} />
        <Resume article={article} />
        {replie ? (
          <details className={styles.suite}>
            <summary>{libelles.enSavoirPlus}</summary>
            {contenus}
          </details>
        ) : (
          contenus
        )}
      </div>
    </article>
  )
}
