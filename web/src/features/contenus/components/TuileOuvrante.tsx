import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { ProprietesModele } from '../modele.ts'
import { Contenus, Visuel } from './Blocs.tsx'
import styles from './TuileOuvrante.module.css'

/** A tile whose text opens in a window. */
export function TuileOuvrante({ article }: ProprietesModele) {
  const [ouverte, setOuverte] = useState(false)
  return (
    <>
      <button type="button" className={styles.tuile} aria-haspopup="dialog" onClick={() => setOuverte(true)}>
        <span>
          <strong>{article.titre}</strong>
          {article.resume && <small>{article.resume}</small>}
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog open={ouverte} onClose={() => setOuverte(false)} title={article.titre}>
        <Visuel nom={article.visuel} />
        <Contenus article={article} niveau={3} />
      </Dialog>
    </>
  )
}
