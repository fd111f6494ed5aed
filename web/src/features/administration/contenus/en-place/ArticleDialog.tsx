import type { ComponentProps } from 'react'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ArticleEditeur } from '../articles/ArticleEditeur.tsx'
import styles from '../articles/Articles.module.css'
import type { ProprietesEditeur } from './FenetreEnPlace.tsx'
import { libelles } from './libelles.ts'

type Props = ProprietesEditeur & Pick<ComponentProps<typeof ArticleEditeur>, 'apercu' | 'AjoutVisuel'>

/** An article in the editor of its own screen, over the page that shows it; once published, the page shows it so. */
export const ArticleDialog = ({ identifiant, titre, onClose, ...preter }: Props) => (
  <Dialog open className={styles.fenetre} title={libelles.modifier(titre)} onClose={onClose}>
    <ArticleEditeur identifiant={identifiant} onPublished={onClose} {...preter} />
  </Dialog>
)
