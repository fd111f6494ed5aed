import type { ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ArticleEnPlace } from '../components/ArticleEnPlace.tsx'
import type { ProprietesFlash } from './flash.ts'
import { libelles } from './libelles.ts'
import { estFerme, fermer, lireFermes } from './fermes.ts'
import styles from './LignesFlash.module.css'

/** A line per thing to tell; whoever has read one closes it for his visit. On a phone, and for managers and agents, they are folded into their titles. */
export function LignesFlash({ lignes, large }: ProprietesFlash) {
  const [fermes, setFermes] = useState(lireFermes)
  const [depliees, setDepliees] = useState(false)
  const id = useId()
  const ouvertes = lignes.filter((ligne) => !estFerme(ligne, fermes))
  if (ouvertes.length === 0) return null
  return (
    <section
      className={classes(styles.flash, large && styles.large, depliees && styles.depliees)}
      aria-label={libelles.nom}
    >
      <button
        type="button"
        className={styles.titres}
        aria-expanded={depliees}
        aria-controls={id}
        onClick={() => setDepliees(!depliees)}
      >
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        <span>{ouvertes.map((ligne) => titreDe(ligne)).join(' ')}</span>
      </button>
      <ul id={id}>
        {ouvertes.map((ligne) => (
          <Ligne key={ligne.identifiant} ligne={ligne} onClose={() => setFermes(fermer(ligne, fermes))} />
        ))}
      </ul>
    </section>
  )
}

const titreDe = ({ titre, contenus }: ArticleSeul): string => contenus[0]?.titre || titre

const Ligne = ({ ligne, onClose }: { ligne: ArticleSeul; onClose: () => void }) => (
  <li className={styles.ligne}>
    <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
    <ArticleEnPlace article={ligne}>
      <div className={styles.texte}>
        {ligne.contenus.map(({ titre, resume, liens }, rang) => (
          <p key={rang}>
            <strong>{titre || ligne.titre}</strong> {resume}{' '}
            {liens.map(({ libelle, url }) => (
              <a key={url} href={url}>
                {libelle}
              </a>
            ))}
          </p>
        ))}
      </div>
    </ArticleEnPlace>
    <IconButton label={libelles.fermer(ligne.titre)} onClick={onClose}>
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  </li>
)
