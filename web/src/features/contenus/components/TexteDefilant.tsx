import type { Contenu } from '@ael/contract/contenus/schemas.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { libelles as defilement } from '../../../ui/carousel/libelles.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import type { ProprietesModele } from '../modele.ts'
import { ArticleEnPlace } from './ArticleEnPlace.tsx'
import { Liens } from './Blocs.tsx'
import { TexteHtml } from './TexteHtml.tsx'
import styles from './TexteDefilant.module.css'

/** A line that runs across the page, on the button's word; on a phone, or under reduced motion, it stands still and wraps. */
export function TexteDefilant({ article }: ProprietesModele) {
  const [arrete, setArrete] = useState(false)
  const immobile = [useMedia('(prefers-reduced-motion: reduce)'), useMedia(phone)].some(Boolean)
  return (
    <div className={styles.bande}>
      {!immobile && (
        <IconButton label={arrete ? defilement.lecture : defilement.pause} onClick={() => setArrete(!arrete)}>
          {arrete ? (
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPause size={20} stroke={1.75} aria-hidden="true" />
          )}
        </IconButton>
      )}
      <div className={classes(styles.fenetre, immobile && styles.immobile)}>
        <div className={classes(styles.ligne, (arrete || immobile) && styles.arretee)}>
          <Textes contenus={article.contenus} />
          {article.articles?.map((presente) => (
            <ArticleEnPlace key={presente.identifiant} article={presente}>
              <Textes contenus={presente.contenus} />
            </ArticleEnPlace>
          ))}
        </div>
      </div>
    </div>
  )
}

const Textes = ({ contenus }: { contenus: readonly Contenu[] }) =>
  contenus.map(({ titre, resume, texteHtml, liens }, rang) => (
    <div key={rang} className={styles.texte}>
      {titre && <strong>{titre}</strong>}
      {resume && <span>{resume}</span>}
      <TexteHtml html={texteHtml} />
      <Liens liens={liens} />
    </div>
  ))
