import type { ReactNode } from 'react'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { classes } from '../../../ui/classes.ts'
import { AutresPages } from './AutresPages.tsx'
import styles from './Page.module.css'

interface Props {
  courante: string
  /** What the page says is still to come. */
  attend: boolean
  children: ReactNode
}

/** A page of information, with the others beside it. The shell of visitors leaves the margins to its pages. */
export function Page({ courante, attend, children }: Props) {
  const visiteur = !estConnecte(useUtilisateur())
  return (
    <div className={classes(styles.page, visiteur && styles.marges)}>
      <div className={styles.colonne}>{children}</div>
      <div className={classes(attend && styles.attend)}>
        <AutresPages courante={courante} />
      </div>
    </div>
  )
}
