import { useEffect, useRef, type ReactNode } from 'react'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Saisie.module.css'

interface Props {
  erreur: unknown
  /** What failed, before the reason that the server gives. */
  titre?: string
  /** Said in place of the server's own words. */
  raison?: string
  /** Said when the server gives no reason. */
  defaut?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** Why the form was refused, above it; it takes the focus, a long form being read from its button. */
export function Echec({ erreur, titre, raison, defaut, children }: Props) {
  const cadre = useRef<HTMLDivElement>(null)
  useEffect(() => {
    cadre.current?.scrollIntoView({ block: 'nearest' })
    cadre.current?.focus()
  }, [])
  return (
    <div ref={cadre} className={styles.echec} tabIndex={-1}>
      <Notice level={niveauErreur(erreur)} title={titre} live actions={children}>
        <p>{raison ?? messageErreur(erreur, defaut)}</p>
      </Notice>
    </div>
  )
}
