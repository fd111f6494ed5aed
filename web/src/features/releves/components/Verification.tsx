import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'
import type { EtatEnvoi } from '../use-envoi-releve.ts'

interface Props {
  etat: EtatEnvoi | null
  /** The reading that is typed now: what was said of another no longer holds. */
  saisie: string
  enCours: boolean
  onConfirmer: () => void
  onInsister: () => void
  onCorriger: () => void
}

/** What the server asks of a reading, or has against it. */
export function Verification({ etat, saisie, enCours, onConfirmer, onInsister, onCorriger }: Props) {
  if (!etat) return null
  const { type, niveau, message, releve } = etat
  if (JSON.stringify({ jour: releve.jour, cadrans: releve.cadrans }) !== saisie) return null
  return (
    <Notice
      level={niveau}
      spaced
      live
      title={type === 'question' ? libelles.verifier : type === 'incorrect' ? libelles.incorrect : undefined}
    >
      <p>{message}</p>
      {type !== 'refus' && (
        <div className={styles.choix}>
          <Button variant={type === 'question' ? 'primary' : 'outline'} aria-disabled={enCours || undefined} onClick={() => !enCours && (type === 'question' ? onConfirmer() : onInsister())}>
            {type === 'question' ? libelles.confirmer : libelles.insister}
          </Button>
          <Button variant={type === 'question' ? 'outline' : 'quiet'} onClick={onCorriger}>
            {libelles.corriger}
          </Button>
        </div>
      )}
    </Notice>
  )
}
