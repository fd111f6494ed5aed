import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { useState } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { aReleves, envoiEnMots } from '../decrire.ts'
import { libelles } from '../libelles.ts'
import styles from './Alertes.module.css'
import { GrapheDeclenchement } from './GrapheDeclenchement.tsx'
import { TeteDeclenchement } from './TeteDeclenchement.tsx'

interface Props {
  declenchement: DeclenchementAlerte
  /** Names the contract: in a group. */
  avecContrat: boolean
}

/** A firing in the history; its chart on demand. */
export function LigneDeclenchement({ declenchement, avecContrat }: Props) {
  const [releves, setReleves] = useState(false)
  const { message, dateDeclenchante, numeroContratAbonnement, adresseLivraisonConstruite, envois } = declenchement
  const suite = [
    `${libelles.constate} ${formatDate(dateDeclenchante)}`,
    ...(avecContrat && numeroContratAbonnement !== null
      ? [`${libelles.contrat} ${numeroContratAbonnement}, ${adresseLivraisonConstruite ?? ''}`]
      : []),
    ...envois.map(envoiEnMots),
  ]
  return (
    <article className={styles.bref}>
      <TeteDeclenchement declenchement={declenchement} />
      <p>{message}</p>
      <p className={styles.discret}>{suite.join('. ')}</p>
      {aReleves(declenchement) && (
        <div className={styles.bouton}>
          <Button variant="outline" size="sm" aria-expanded={releves} onClick={() => setReleves(!releves)}>
            {releves ? libelles.masquerReleves : libelles.voirReleves}
            <VisuallyHidden>{` du ${formatDate(dateDeclenchante)}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {releves && <GrapheDeclenchement declenchement={declenchement} />}
    </article>
  )
}
