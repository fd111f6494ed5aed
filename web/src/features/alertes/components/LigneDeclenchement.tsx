import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
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
  const { message, dateDeclenchante, numeroContratAbonnement, adresseLivraisonConstruite, envois } = declenchement
  const suite = [
    `${libelles.constate} ${formatDate(dateDeclenchante)}`,
    ...(avecContrat && numeroContratAbonnement !== null
      ? [`${libelles.contrat} ${numeroContratAbonnement}, ${adresseLivraisonConstruite ?? ''}`]
      : []),
    ...envois.map(envoiEnMots),
  ]
  const nomme = (geste: string) => (
    <>
      {geste}
      <VisuallyHidden>{` du ${formatDate(dateDeclenchante)}`}</VisuallyHidden>
    </>
  )
  return (
    <article className={styles.bref}>
      <TeteDeclenchement declenchement={declenchement} />
      <p>{message}</p>
      <p className={styles.discret}>{suite.join('. ')}</p>
      {aReleves(declenchement) && (
        <Disclosure
          className={styles.bouton}
          panelClassName={styles.releves}
          show={nomme(libelles.voirReleves)}
          hide={nomme(libelles.masquerReleves)}
        >
          <GrapheDeclenchement declenchement={declenchement} />
        </Disclosure>
      )}
    </article>
  )
}
