import type { Evolution } from '@ael/contract/factures/documents.schemas.ts'
import { formatEcartEuros } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './Evolution.module.css'
import { direEffet, libelles } from './libelles.ts'

/** The causes, the largest first, each with a bar on its side of the middle, then their sum. */
export function Effets({ evolution }: { evolution: Evolution }) {
  const plusGrand = Math.max(...evolution.effets.map(({ montant }) => Math.abs(montant)))
  return (
    <section aria-label={libelles.causes}>
      <h2 className={styles.titre}>{libelles.causes}</h2>
      <ol className={styles.effets}>
        {evolution.effets.map((effet) => {
          const { titre, detail } = direEffet(effet, evolution)
          const part = `${(Math.abs(effet.montant) / plusGrand) * 50}%`
          return (
            <li key={effet.cause}>
              <div>
                <p className={styles.cause}>{titre}</p>
                <p className={styles.detail}>{detail}</p>
              </div>
              <div className={styles.axe} aria-hidden="true">
                <span
                  className={classes(styles.barre, effet.montant < 0 && styles.baisse)}
                  style={{ inlineSize: part }}
                />
              </div>
              <p className={styles.montant}>{formatEcartEuros(effet.montant)}</p>
            </li>
          )
        })}
      </ol>
      <p className={styles.total}>
        <span>{libelles.total}</span>
        <span>{formatEcartEuros(evolution.ecart)}</span>
      </p>
      <p className={styles.detail}>{libelles.note}</p>
    </section>
  )
}
