import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'
import type { EtatEnvoi } from '../envoyer-releve.ts'

interface Props {
  etat: EtatEnvoi
  enCours: boolean
  onConfirmer: () => void
  onInsister: () => void
  onCorriger: () => void
}

/** What the server asks of a reading, or has against it. */
export function Verification({ etat: { type, niveau, message }, enCours, onConfirmer, onInsister, onCorriger }: Props) {
  const choix = useRef<HTMLFieldSetElement>(null)
  // The button that was pressed is gone: the question has taken its place.
  useEffect(() => {
    if (type === 'question') choix.current?.focus()
  }, [type])
  return (
    <Notice
      level={niveau}
      spaced
      live
      title={type === 'question' ? libelles.verifier : type === 'incorrect' ? libelles.incorrect : undefined}
    >
      <p>{message}</p>
      {type !== 'refus' && (
        <fieldset className={styles.choix} ref={choix} aria-label={message} tabIndex={-1}>
          <Button
            variant={type === 'question' ? 'primary' : 'outline'}
            aria-disabled={enCours || undefined}
            onClick={() => !enCours && (type === 'question' ? onConfirmer() : onInsister())}
          >
            {type === 'question' ? libelles.confirmer : libelles.insister}
          </Button>
          <Button variant={type === 'question' ? 'outline' : 'quiet'} onClick={onCorriger}>
            {libelles.corriger}
          </Button>
        </fieldset>
      )}
    </Notice>
  )
}
