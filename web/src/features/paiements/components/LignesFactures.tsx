import { formatEuros } from '../../../lib/formats/nombres.ts'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'

interface Props {
  /** What is read before them by whoever does not see them. */
  nom: string
  factures: ReadonlyArray<{ reference: string; numeroContrat: string; montant: number }>
}

const TOUTES_VISIBLES = 6

/** Invoices that are paid together, line by line; those of several contracts say which. */
export function LignesFactures({ nom, factures }: Props) {
  const plusieursContrats = new Set(factures.map(({ numeroContrat }) => numeroContrat)).size > 1
  const liste = (
    <ul className={styles.lignes} aria-label={nom}>
      {factures.map(({ reference, numeroContrat, montant }) => (
        <li key={reference}>
          <span>
            {libelles.factureNumero(reference)}
            {plusieursContrats && <small>{libelles.contratNumero(numeroContrat)}</small>}
          </span>
          <span className={styles.somme}>{formatEuros(montant)}</span>
        </li>
      ))}
    </ul>
  )
  if (factures.length <= TOUTES_VISIBLES) return liste
  return (
    <details>
      <summary>{libelles.voirFactures(factures.length)}</summary>
      {liste}
    </details>
  )
}
