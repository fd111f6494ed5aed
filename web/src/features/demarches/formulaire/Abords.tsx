import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { type Brouillon, reprendre } from '../brouillon/brouillon.ts'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'

/** The way back, above a form. */
export const Retour = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.retour} href={href}>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    {children}
  </a>
)

/** What was begun before is offered again, with what has changed since. */
export const Commence = ({ brouillon, formulaire }: { brouillon: Brouillon; formulaire: Formulaire }) => (
  <div className={styles.avant}>
    <Notice level="information" title={libelles.brouillon.titre}>
      <p>{libelles.brouillon.depuis(brouillon.enregistreLe)}</p>
      {reprendre(brouillon, formulaire).change && <p>{libelles.brouillon.change}</p>}
    </Notice>
  </div>
)
