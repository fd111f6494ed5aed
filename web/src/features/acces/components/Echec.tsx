import type { ReactNode } from 'react'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Saisie.module.css'

/** Why the form was refused, above it, and what can be done about it. */
export function Echec({ erreur, children }: { erreur: unknown; children?: ReactNode }) {
  return (
    <div className={styles.echec}>
      <Notice level={niveauErreur(erreur)} live actions={children}>
        <p>{messageErreur(erreur)}</p>
      </Notice>
    </div>
  )
}
