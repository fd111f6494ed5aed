import type { VersionPubliee } from '@ael/contract/contenus/edition.schemas.ts'
import type { ReactNode } from 'react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './articles/Articles.module.css'

interface Props {
  versions: readonly VersionPubliee[]
  texts: { titre: string; aucune: string; livree: string; restaurer: (numero: number) => string }
  /** Whether the last one is what is read now: it is not restored. */
  enPlace: boolean
  disabled?: boolean
  /** Whether restoring asks first. */
  asks?: boolean
  onRestore: (numero: number) => void
  /** How a version is compared with what is written, where it can be. */
  compare?: { label: (numero: number) => string; onCompare: (numero: number) => void }
  children?: ReactNode
}

/** What was published of a text, by whom and when; each but the one in place is put back by a button. */
export const Versions = ({ versions, texts, enPlace, disabled, asks, onRestore, compare, children }: Props) => (
  <Panel title={texts.titre}>
    {versions.length === 0 && <p>{texts.aucune}</p>}
    <ul className={styles.versions}>
      {versions.map(({ numero, auteur, le }, rang) => (
        <li key={numero}>
          <strong>
            {numero}. {auteur || texts.livree}
          </strong>
          <small>{formatDateHeure(le)}</small>
          <div className={styles.boutons}>
            {compare && (
              <Button variant="outline" size="sm" onClick={() => compare.onCompare(numero)}>
                {compare.label(numero)}
              </Button>
            )}
            {(rang > 0 || !enPlace) && (
              <Button
                variant="outline"
                size="sm"
                disabled={disabled}
                aria-haspopup={asks ? 'dialog' : undefined}
                onClick={() => onRestore(numero)}
              >
                {texts.restaurer(numero)}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
    {children}
  </Panel>
)
